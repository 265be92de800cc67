window.liveParts = null; // `make live` writes here what it has put into the site
