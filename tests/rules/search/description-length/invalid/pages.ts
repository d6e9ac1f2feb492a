import type { CasePages } from '../../../../fixture-project.ts'

const page = { domain: 'paris-bags.example', path: '/paris/city', text: 'Luggage storage', names: ['Paris'] }

/** Seventy characters are just enough; no description at all is the template's affair. */
const pages: CasePages = [
  { ...page, language: 'en', title: 'Luggage storage in Paris', description: 'Leave your bags here.' },
  { ...page, language: 'de', title: 'Gepäckaufbewahrung in Paris', description: 'Leave your bags near this place for as long as you like, and explore all of its many streets, squares, parks, markets and museums hands-free, until you come back to collect them.' },
]

export default pages
