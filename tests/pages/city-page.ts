import type { CasePages } from '../fixture-project.ts'
import { words } from './words.ts'

const description = 'Leave your bags and explore hands-free. Choose your times and reserve online today.'

/** The start page of a city: sixty words that all have, then its own. */
export const cityPage = (city: string, own: string): CasePages[number] => ({
  domain: `${city.toLowerCase()}-bags.example`,
  path: `/${city.toLowerCase()}/city`,
  language: 'en',
  text: `Luggage storage in ${city} ${words('common', 60)} ${own}`,
  title: `Luggage storage in ${city}`,
  description,
  names: [city],
})
