import * as z from 'zod'

// Otherwise each schema tries, when it is made, whether it may make code: a Content-Security-Policy forbids that, and
// the browser reports it. To be imported before any schema.
z.config({ jitless: true })
