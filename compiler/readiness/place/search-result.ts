import { descriptionWidths, titleWidth } from '../../domain/search-widths.ts'
import { pageTexts } from '../page-texts.ts'
import { textWidth } from '../../domain/text-width.ts'
import type { PlaceCheck } from './place-check.ts'

/** Checks the width of title and description with the names of this place filled in. */
export const searchResult: PlaceCheck = (project, site, language) => {
  const { title, description } = pageTexts(project, site, language)
  const widths = { title: textWidth(title), description: textWidth(description) }
  const concerns = []
  if (widths.title > titleWidth) {
    concerns.push({
      code: 'place/title-too-long',
      severity: 'warning',
      message: `The title is ${widths.title} characters wide, and search engines cut it at ${titleWidth}: “${title}”.`,
      help: 'Give the place a shorter name. The brand is left out already.',
    } as const)
  }
  // Empty if a project's own templates use other texts.
  const amiss = widths.description > descriptionWidths.most || widths.description < descriptionWidths.least
  if (description !== '' && amiss) {
    concerns.push({
      code: 'place/description-length',
      severity: 'warning',
      message: `The description is ${widths.description} characters wide: “${description}”.`,
      help: `Make it ${descriptionWidths.least} to ${descriptionWidths.most} wide. Chinese, Japanese and Korean characters count for two.`,
    } as const)
  }
  return concerns
}
