import type { CasePages } from '../../../../fixture-project.ts'
import { cityPage } from '../../../../pages/city-page.ts'
import { words } from '../../../../pages/words.ts'

/** Each page has more than thirty words of its own. */
const pages: CasePages = [
  cityPage('Paris', words('paris', 60)),
  cityPage('Rome', words('rome', 60)),
]

export default pages
