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
  message: ({ languages, description, width }) =>
    `The description in ${languages.map((one) => `\`${one}\``).join(', ')} is ${width} characters wide: “${description}”.`,
  help: ({ least, most }) => `Make it ${least} to ${most} wide, by the name of the place or the text of the page.`,
  impact: () => 'Search engines cut it, or write one of their own from pieces of the page.',
  docs: {
    why: 'The description stands under the title of a result. Chinese, Japanese and Korean characters count for two (`validate --pages`).',
    bad: '"meta.description": "Luggage storage near {{place}}."',
    good: '"meta.description": "Leave your bags near {{place}} and explore hands-free. Choose your times and reserve online."',
  },
})
