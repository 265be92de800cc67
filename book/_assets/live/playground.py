"""What the playground asks."""
