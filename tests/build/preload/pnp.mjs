// What Yarn's loader does first.
process.versions.pnp = '3'
