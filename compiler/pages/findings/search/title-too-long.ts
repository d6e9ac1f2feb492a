import { defineFinding } from '../../../diagnostic/define.ts'

interface LongTitle {
  readonly languages: readonly string[]
  /** The widest one. */
  readonly title: string
  readonly width: number
  readonly room: number
}

export const searchTitleTooLong = defineFinding<LongTitle>({
  code: 'search/title-too-long',
  severity: 'warning',
  message: ({ languages, title, width, room }) =>
    `The title in ${languages.map((one) => `\`${one}\``).join(', ')} is up to ${width} characters wide; there is room for ${room}: “${title}”.`,
  help: () => 'Give the place a shorter name in these languages. The brand is left out already.',
  impact: () => 'Search engines cut the title, mostly within the name of the place.',
  languages: ({ languages }) => languages,
  docs: {
    why: 'The title is what a traveller chooses a result by. Chinese, Japanese and Korean characters count for two (`validate --pages`).',
    bad: 'names: { en: The International Airport of the Northern Islands and Their Harbours }',
    good: 'names: { en: Northern Islands Airport }',
  },
})
