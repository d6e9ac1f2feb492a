import type { CasePages } from '../../../../fixture-project.ts'

const page = { domain: 'paris-bags.example', path: '/paris/city', text: 'Luggage storage', names: ['Paris'] }

/** Seventy characters are just enough; no description at all is the template's affair. */
const pages: CasePages = [
  { ...page, language: 'en', title: 'Luggage storage in Paris', description: 'Leave your bags and explore hands-free. Choose your times and reserve.' },
  { ...page, language: 'de', title: 'Gepäckaufbewahrung in Paris', description: '' },
]

export default pages
