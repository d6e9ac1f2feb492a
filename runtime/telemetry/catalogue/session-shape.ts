import * as z from 'zod'
import { id } from './fields.ts'

/** What every event is given on its way (AN-15), whoever reports it. */
export const sessionShape = {
  sessionId: z.exactOptional(id.describe('id of the analytics session')),
  sessionStart: z.exactOptional(z.boolean().describe('whether the event is the first of its session')),
}
