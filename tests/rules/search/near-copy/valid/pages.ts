import type { CasePages } from '../../../../fixture-project.ts'
import { words } from '../../../../pages/words.ts'

const description = 'Leave your bags and explore hands-free. Choose your times and reserve online today.'
const common = words('common', 60)

/** Two thirds of their text are the same; and a page in another language is no copy. */
const pages: CasePages = [
  {
    domain: 'paris-bags.example',
    path: '/paris/city',
    language: 'en',
    text: `Luggage storage in Paris ${common} ${words('paris', 60)}`,
    title: 'Luggage storage in Paris',
    description,
    names: ['Paris'],
  },
  {
    domain: 'rome-bags.example',
    path: '/rome/city',
    language: 'en',
    text: `Luggage storage in Rome ${common} ${words('rome', 60)}`,
    title: 'Luggage storage in Rome',
    description,
    names: ['Rome'],
  },
  {
    domain: 'rome-bags.example',
    path: '/rome/city',
    language: 'de',
    text: `Luggage storage in Rome ${common} ${words('rome', 60)}`,
    title: 'Gepäckaufbewahrung in Rom',
    description,
    names: ['Rom'],
  },
]

export default pages
