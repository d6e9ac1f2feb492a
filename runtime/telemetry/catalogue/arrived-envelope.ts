import * as z from 'zod'
import { arrivedPage } from './arrived-properties.ts'
import { plainText } from './fields.ts'

// Not the formats of zod: validators of JSON Schema need not know them.
const uuid = z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)

/** The fields of each event of a microsite besides its properties or traits, as it arrives at Segment. */
export const arrivedEnvelope = z.looseObject({
  messageId: uuid.describe('UUID by which an event that comes twice is known; made by the page'),
  timestamp: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    .describe("when it was reported, by the visitor's clock"),
  anonymousId: uuid.describe('UUID of the browser, kept for a year or until the visitor refuses'),
  userId: z.null().describe('`null`: visitors of microsites have none'),
  writeKey: z.string().min(1).describe("the environment's key"),
  context: z.looseObject({
    page: arrivedPage,
    userAgent: z.string().describe('what the browser calls itself'),
    userAgentData: z.exactOptional(
      z
        .looseObject({})
        .describe('the same in parts, from browsers that give it: brands, platform, whether it is a phone'),
    ),
    locale: z.string().describe("language of the browser, which may be another than the page's"),
    timezone: z.string().describe('time zone of the device, e.g. `Europe/Paris`'),
    campaign: z.exactOptional(z.record(z.string(), plainText).describe('parameters of the URL that begin with `utm_`')),
    library: z
      .looseObject({ name: z.string(), version: z.string() })
      .describe('name and version of the SDK, or `microsites-early` if the event was sent without it'),
    botCheck: z.exactOptional(
      z
        .literal('pending')
        .describe('the page might have ended before the bot check answered, so only the user agent was checked'),
    ),
  }),
  integrations: z.looseObject({}).describe('where the SDK sends to: Segment alone'),
  _metadata: z.exactOptional(z.looseObject({}).describe('which parts of the SDK are loaded')),
})
