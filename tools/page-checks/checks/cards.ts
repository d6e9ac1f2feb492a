import { readFileSync } from 'node:fs'
import type { Check, Measure } from '../check.ts'
import { isCanonical } from '../built/page.ts'

const WIDTH = 1200
const HEIGHT = 630
const SIGNATURE = '89504e470d0a1a0a'

/** Pictures that other programs show for a shared page (Open Graph). */
export const cards: Check = {
  name: 'cards',
  kind: 'disk',
  run({ dist, whole }, { problem, measure, note }) {
    const values: Measure['values'][number][] = []
    for (const page of dist.pages().filter(isCanonical)) {
      const address = page.meta.get('og:image')
      if (address === undefined) {
        problem('wrong-card', page, 'A page has no card.')
        continue
      }
      const { host, pathname } = URL.canParse(address) ? new URL(address) : { host: '', pathname: '' }
      const site = whole.site(host)
      if (!site?.files.includes(pathname.slice(1))) {
        problem('wrong-card', page, 'A card is missing, or its address is not absolute.', address)
        continue
      }
      const picture = readFileSync(`${site.folder}${pathname}`)
      values.push({ found: picture.length, at: page })
      if (picture.subarray(0, 8).toString('hex') !== SIGNATURE)
        problem('wrong-card', page, 'A card is not a PNG.', address)
      else if (picture.readUInt32BE(16) !== WIDTH || picture.readUInt32BE(20) !== HEIGHT)
        problem(
          'wrong-card',
          page,
          `A card is not ${WIDTH} × ${HEIGHT}.`,
          `${picture.readUInt32BE(16)} × ${picture.readUInt32BE(20)}`,
        )
      for (const name of ['og:title', 'og:url', 'og:image:alt', 'og:locale'])
        if (!page.meta.get(name)) problem('wrong-card', page, 'A page with a card lacks a tag that goes with it.', name)
    }
    measure({ label: 'largest card', unit: 'B', bar: { most: 80_000, code: 'too-heavy' }, values })
    note(`${values.length} cards`)
  },
}
