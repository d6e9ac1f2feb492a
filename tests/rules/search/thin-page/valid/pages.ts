import type { CasePages } from '../../../../fixture-project.ts'
import { words } from '../../../../pages/words.ts'

const description = 'Leave your bags and explore hands-free. Choose your times and reserve online today.'
const common = words('common', 60)

/** Each page has more than thirty words of its own. */
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
]

export default pages
