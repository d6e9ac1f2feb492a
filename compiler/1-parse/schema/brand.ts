import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'
import { files, link, mediaPath } from '../../fields/schema-kit.ts'
import { shortText } from './parts.ts'

const email = (what: string) =>
  atMost(limits.nameCharacters)
    // Pages link to it with `mailto:`, so nothing in it may be a scheme, another address or a header.
    .regex(/^[^\s@<>"(),:;?#%\\[\]]+@[^\s@<>"(),:;?#%&/\\]+$/, 'an email address, e.g. `hello@luggage.example`')
    .optional()
    .describe(what)

/** What the law of some countries wants on the legal page, e.g. § 5 DDG in Germany and Article 13 GDPR in the EU. */
const legal = z
  .strictObject({
    representative: shortText.optional().describe('Who acts for the operator, e.g. `Jo Sample`.'),
    register: shortText
      .optional()
      .describe('The register that lists the operator, and the number there, e.g. `Sampletown, HRB 12345`.'),
    vatId: atMost(limits.nameCharacters)
      // A short one begins with its country. Those of other countries have dots and hyphens.
      .regex(
        /^(?=.*\d)(?:[A-Za-z]{2} ?[A-Za-z\d ]{2,}|[A-Za-z\d .-]{8,})$/,
        'a number with its country, e.g. `DE123456789`',
      )
      .optional()
      .describe('Number of the operator for value added tax, e.g. `DE123456789`.'),
    privacyEmail: email('Email address for questions about personal data, e.g. `privacy@luggage.example`.'),
    privacyPolicy: link
      .optional()
      .describe('URL of the full privacy policy, e.g. `https://www.luggage.example/privacy`.'),
  })
  .meta({ title: 'legal' })
  .optional()
  .describe('What the legal page says about the operator, e.g. `{ representative: Jo Sample }`.')

const hexColor = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'a colour of three or six digits in quotes, such as `"#0b5c58"`')
  .describe('A colour, in quotes, e.g. `"#0b5c58"`.')

const color = (what: string) =>
  z
    .union([
      hexColor.describe(what),
      z.strictObject({
        light: hexColor.describe('The colour on pages with a light background, in quotes, e.g. `"#0b5c58"`.'),
        dark: hexColor
          .optional()
          .describe('The colour in dark mode, in quotes, e.g. `"#5fd3c6"`. Default: derived from `light`.'),
      }),
    ])
    .describe(what)

const logoDescription =
  'The logo in the header, in place of the name, e.g. `media/logo.svg`; or `{ light: media/logo.svg, dark: media/logo-dark.svg }`.'
const logo = mediaPath(['svg', 'png', 'webp'], logoDescription)

const theme = z
  .strictObject({
    colors: z
      .strictObject({
        accent: color(
          'Colour of buttons, links and marks, in quotes, e.g. `"#0b5c58"`; or `{ light: "#0b5c58", dark: "#5fd3c6" }`.',
        ),
        background: color('Colour of the page, in quotes, e.g. `"#ffffff"`. Default: `"#fbf8f2"`.').optional(),
        text: color('Colour of text, in quotes, e.g. `"#222222"`. Default: `"#1c1b18"`.').optional(),
      })
      .optional()
      .describe(
        'Colours of all pages, e.g. `{ accent: "#0b5c58" }`. Those of dark mode and of borders are derived. Default: an accent for each place.',
      ),
    logo: z
      .union([
        logo.describe(logoDescription),
        z.strictObject({
          light: logo.describe('The logo on a light background, e.g. `media/logo.svg`.'),
          dark: logo.describe('The logo in dark mode, e.g. `media/logo-dark.svg`.'),
        }),
      ])
      .optional()
      .describe(logoDescription),
    favicon: mediaPath(['svg', 'png'], 'Icon of the browser tab, e.g. `media/icon.svg`.').optional(),
    touchIcon: mediaPath(
      ['png'],
      'Icon on the home screen of phones: a square PNG of at least 180 pixels, e.g. `media/icon-180.png`.',
    ).optional(),
    fonts: z
      .strictObject({
        text: mediaPath(['woff2'], 'Font of all text, e.g. `media/inter.woff2`.').optional(),
        headings: mediaPath(['woff2'], 'Font of headings, e.g. `media/inter-display.woff2`.').optional(),
      })
      .optional()
      .describe('Font files, e.g. `{ text: media/inter.woff2 }`. Default: the fonts of the visitor’s device.'),
    card: z
      .enum(['light', 'dark'])
      .optional()
      .describe('Which colours social cards have, e.g. `dark`. Default: `light`.'),
  })
  .meta({ title: 'theme' })
  .describe('The look of the pages, e.g. `{ colors: { accent: "#0b5c58" }, logo: media/logo.svg }`.')

export const brandSchema = z.strictObject({
  name: shortText.describe('Name of the brand that travellers see, e.g. `Example Luggage`.'),
  url: link.optional().describe('URL of the main site of the brand, e.g. `https://www.luggage.example`.'),
  operator: shortText
    .optional()
    .describe('The company behind the sites, shown in the footer, e.g. `Example Luggage Ltd`.'),
  address: z
    .array(shortText.describe('A line of the postal address, e.g. `1 Sample Street`.'))
    .min(1)
    .optional()
    .describe('Postal address of the operator, line by line, e.g. `[1 Sample Street, Sampletown]`.'),
  email: email('Email address for questions of travellers, e.g. `hello@luggage.example`.'),
  phone: atMost(limits.nameCharacters)
    .regex(/^\+[\d ()-]+$/, 'a phone number with `+` and the country code, e.g. `+1 202 555 0100`')
    .optional()
    .describe('Phone number for questions of travellers, in quotes, e.g. `"+1 202 555 0100"`.'),
  contact: link.optional().describe('URL of a page with a contact form, e.g. `https://www.luggage.example/contact`.'),
  legal,
  theme: theme.optional(),
  files: files
    .optional()
    .describe('Files for other services at each site of the brand, by path, e.g. `{ ads.txt: media/ads.txt }`.'),
})

/** Other brands of the same table, by name. */
export const brandsSchema = z
  .record(
    atMost(limits.nameCharacters)
      .regex(/^[a-z][a-z0-9-]*$/, 'lowercase letters, digits and hyphens, e.g. `bag-stop`')
      .describe('Name of a brand that rows can use: lowercase letters, digits and hyphens, e.g. `bag-stop`.'),
    brandSchema.meta({ title: 'brand' }).describe('A brand, e.g. `{ name: Bag Stop }`.'),
  )
  .describe('Other brands, e.g. `{ bag-stop: { name: Bag Stop } }`. A row chooses one with `brand: bag-stop`.')
