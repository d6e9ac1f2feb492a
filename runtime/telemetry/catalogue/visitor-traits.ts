import * as z from 'zod'

const pixels = z.number().nonnegative()

/** The traits of an identify event (AN-12, AN-13): the device and the language, nothing about the person. */
export const visitorTraits = z.strictObject({
  app_name: z.literal('microsites'),
  screenHeight: pixels,
  screenWidth: pixels,
  screenType: z.enum(['Mobile', 'Tablet', 'Desktop']),
  windowHeight: pixels,
  windowWidth: pixels,
  locale: z.string().describe("code of the page's locale, e.g. `de-DE`"),
  browserName: z.string(),
  browserVersion: z.string(),
  userAgent: z.string(),
})
