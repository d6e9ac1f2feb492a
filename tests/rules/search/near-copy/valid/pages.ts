import type { CasePages } from '../../../../fixture-project.ts'

const description = 'Leave your bags and explore hands-free. Choose your times and reserve online today.'
const words = (name: string): string => Array.from({ length: 60 }, (_, n) => `${name}${n}`).join(' ')
const common = words('common')

/** Two thirds of their text are the same; and a page in another language is no copy. */
const pages: CasePages = [
  {
    domain: 'paris-bags.example',
    language: 'en',
    text: `Luggage storage in Paris ${common} ${words('paris')}`,
    title: 'Luggage storage in Paris',
    description,
    names: ['Paris'],
  },
  {
    domain: 'rome-bags.example',
    language: 'en',
    text: `Luggage storage in Rome ${common} ${words('rome')}`,
    title: 'Luggage storage in Rome',
    description,
    names: ['Rome'],
  },
  {
    domain: 'rome-bags.example',
    language: 'de',
    text: `Luggage storage in Rome ${common} ${words('rome')}`,
    title: 'Gepäckaufbewahrung in Rom',
    description,
    names: ['Rom'],
  },
]

export default pages
