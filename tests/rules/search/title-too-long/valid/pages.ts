import type { CasePages } from '../../../../fixture-project.ts'

const page = { domain: 'paris-bags.example', path: '/paris/city', text: 'Luggage storage', names: ['Paris'] }

/** Sixty characters are just right, 61 are not. */
const pages: CasePages = [
  { ...page, language: 'en', title: 'Luggage storage near the Airport of the Northern Isles, Nord', description: 'Leave your bags and explore hands-free. Choose your times and reserve online today.' },
  { ...page, language: 'de', title: 'Gepäck: Flughafen', description: 'Leave your bags and explore hands-free. Choose your times and reserve online today.' },
]

export default pages
