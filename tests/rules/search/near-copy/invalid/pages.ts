import type { CasePages } from '../../../../fixture-project.ts'
import { cityPage } from '../../../../pages/city-page.ts'

/** The name of the place, and a few words of a neighbour, are all that differs. */
const pages: CasePages = [
  cityPage('Paris', 'near Lyon'),
  cityPage('Rome', 'near Naples'),
]

export default pages
