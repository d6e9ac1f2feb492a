import { verificationCode } from '../domain/verification-code.ts'
import { defineField, textColumn } from './field.ts'

interface Codes {
  readonly google?: string | undefined
  readonly bing?: string | undefined
}

/** Not the name of Google's HTML file. */
const google = /^(?!google[\da-f]{16}\b)[\w-]{20,100}$/
const bing = /^[\dA-F]{32}$/i

export const verification = defineField({
  schema: ({ z, atMost, limits }) => {
    const code = atMost(limits.nameCharacters)
    return z
      .strictObject({
        google: code
          .regex(google, 'a code of Google Search Console')
          .optional()
          .describe(
            'Code of the HTML tag of Google Search Console: what `content` says, e.g. `rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ`. Its HTML file belongs below `files` of microsites.yaml.',
          ),
        bing: code
          .regex(bing, 'a code of Bing Webmaster Tools')
          .optional()
          .describe(
            'Code of the meta tag of Bing Webmaster Tools: what `content` says, 32 digits and letters, e.g. `"0123456789ABCDEF0123456789ABCDEF"`.',
          ),
      })
      .optional()
      .describe(
        'Codes with which search engines know the owner of the site, e.g. `{ google: rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ }`. They are in the head of each start page.',
      )
  },
  isText: false,
  columns: {
    'verification.google': column(
      ['google', 'google verification', 'google site verification', 'search console'],
      google,
      (value) => value.google,
    ),
    'verification.bing': column(['bing', 'bing verification', 'msvalidate 01'], bing, (value) => value.bing),
  },
  tell: (value) => Object.keys(value).join(', '),
})

function column(words: readonly string[], code: RegExp, text: (value: Codes) => string | undefined) {
  const meant = (cell: string): string | undefined =>
    code.test(verificationCode(cell)) ? verificationCode(cell) : undefined
  return textColumn(words, { name: 'meta tags', meant }, text)
}
