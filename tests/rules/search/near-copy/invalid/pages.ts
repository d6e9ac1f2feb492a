import type { CasePages } from '../../../../fixture-project.ts'
import { words } from '../../../../pages/words.ts'

const description = 'Leave your bags and explore hands-free. Choose your times and reserve online today.'
const common = words('common', 60)

/** The name of the place, and a few words of a neighbour, are all that differs. */
const pages: CasePages = [
  {
    domain: 'paris-bags.example',
    path: '/paris/city',
    language: 'en',
    text: `Luggage storage in Paris ${common} near Lyon`,
    title: 'Luggage storage in Paris',
    description,
    names: ['Paris'],
  },
  {
    domain: 'rome-bags.example',
    path: '/rome/city',
    language: 'en',
    text: `Luggage storage in Rome ${common} near Naples`,
    title: 'Luggage storage in Rome',
    description,
    names: ['Rome'],
  },
]

export default pages
