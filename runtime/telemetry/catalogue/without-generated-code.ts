import * as z from 'zod'

// Stops zod from testing whether it may generate code. A Content-Security-Policy forbids that, and the browser would
// report a violation. Must be imported before any schema.
z.config({ jitless: true })
