import type { CasePages } from '../../../../fixture-project.ts'
import { cityPage } from '../../../../pages/city-page.ts'
import { words } from '../../../../pages/words.ts'

/** One page has ten words of its own, the other one enough. */
const pages: CasePages = [
  cityPage('Paris', words('paris', 60)),
  cityPage('Rome', 'one two three four five six seven eight nine ten'),
]

export default pages
