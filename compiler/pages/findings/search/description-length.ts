import { defineFinding } from '../../../diagnostic/define.ts'

interface DescriptionLength {
  readonly languages: readonly string[]
  readonly description: string
  readonly width: number
  readonly least: number
  readonly most: number
}

export const searchDescriptionLength = defineFinding<DescriptionLength>({
  code: 'search/description-length',
  severity: 'warning',
  message: ({ languages, description, width, most }) =>
    `The description in ${languages.map((language) => `\`${language}\``).join(', ')} is ${width > most ? 'up to' : 'no more than'} ${width} characters wide: “${description}”.`,
  help: ({ least, most }) =>
    `Make it ${least} to ${most} characters wide: change the name of the place, or the text \`meta.description\`.`,
  impact: ({ width, most }) =>
    width > most ? 'Search engines cut it off.' : 'Search engines replace it with other parts of the page.',
  // Not the widest text, because that may change with any text.
  subject: ({ width, most }) => (width > most ? 'too long' : 'too short'),
  languages: ({ languages }) => languages,
  docs: {
    why: 'Search results show the description under the title. Chinese, Japanese and Korean characters count as two (`validate --pages`).',
    bad: '"meta.description": "Luggage storage near {{place}}."',
    good: '"meta.description": "Leave your bags near {{place}} and explore hands-free. Choose your times and reserve online."',
  },
})
