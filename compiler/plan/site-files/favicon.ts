import { accentColours, accentOf } from '../accent.ts'
import type { SiteFile } from './site-file.ts'

/** A luggage tag in the place's colour. */
export const favicon: SiteFile = {
  path: 'favicon.svg',
  content: ({ site, brand: { theme } }) =>
    theme?.favicon
      ? undefined
      : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${theme?.colors?.light.accent ?? accentColours[accentOf(site.slug)] ?? accentColours[0]}" fill-rule="evenodd" d="M10 2h12l6 8v16a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V10zm6 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"/></svg>\n`,
}
