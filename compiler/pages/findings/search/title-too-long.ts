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
    `The title in ${languages.map((language) => `\`${language}\``).join(', ')} is up to ${width} characters wide. The limit is ${room}: “${title}”.`,
  help: () => 'Give the place a shorter name in these languages. The title already omits the brand.',
  impact: () => 'Search engines cut the title off, usually within the name of the place.',
  languages: ({ languages }) => languages,
  docs: {
    why: 'Travellers choose a search result by its title. Chinese, Japanese and Korean characters count as two (`validate --pages`).',
    bad: 'names: { en: The International Airport of the Northern Islands and Their Harbours }',
    good: 'names: { en: Northern Islands Airport }',
  },
})
