import type { CasePages } from '../../../../fixture-project.ts'

const description = 'Leave your bags and explore hands-free. Choose your times and reserve online today.'
const words = (name: string): string => Array.from({ length: 60 }, (_, n) => `${name}${n}`).join(' ')
const common = words('common')

/** The name of the place, and a few words of a neighbour, are all that differs. */
const pages: CasePages = [
  {
    domain: 'paris-bags.example',
    language: 'en',
    text: `Luggage storage in Paris ${common} near Lyon`,
    title: 'Luggage storage in Paris',
    description,
    names: ['Paris'],
  },
  {
    domain: 'rome-bags.example',
    language: 'en',
    text: `Luggage storage in Rome ${common} near Naples`,
    title: 'Luggage storage in Rome',
    description,
    names: ['Rome'],
  },
]

export default pages
