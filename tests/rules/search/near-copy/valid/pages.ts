import type { CasePages } from '../../../../fixture-project.ts'
import { cityPage } from '../../../../pages/city-page.ts'
import { words } from '../../../../pages/words.ts'

/** Two thirds of their text are the same; and a page in another language is no copy. */
const pages: CasePages = [
  cityPage('Paris', words('paris', 60)),
  cityPage('Rome', words('rome', 60)),
  { ...cityPage('Rome', words('rome', 60)), language: 'de', title: 'Gepäckaufbewahrung in Rom', names: ['Rom'] },
]

export default pages
