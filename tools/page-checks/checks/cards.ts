import { readFileSync } from 'node:fs'
import { none, worst } from '../check.ts'
import type { Check, Finding, Place } from '../check.ts'
import { isCanonical } from '../built/address.ts'

const WIDTH = 1200
const HEIGHT = 630
const SIGNATURE = '89504e470d0a1a0a'

export const cards: Check = {
  name: 'cards',
  title: 'Pictures for where a page is shared (Open Graph)',
  kind: 'disk',
  run({ dist, whole }) {
    const findings: Finding[] = []
    const sizes: { found: number; at: Place }[] = []
    for (const page of dist.pages().filter(isCanonical)) {
      const report = (message: string, detail = ''): void =>
        void findings.push({ domain: page.domain, path: page.path, message, detail })
      const address = page.meta.get('og:image')
      if (address === undefined) {
        report('a page has no card')
        continue
      }
      const { host, pathname } = URL.canParse(address) ? new URL(address) : { host: '', pathname: '' }
      const site = whole.site(host)
      if (!site?.files.includes(pathname.slice(1))) {
        report('a card is not there, or its address is not absolute', address)
        continue
      }
      const picture = readFileSync(`${site.folder}${pathname}`)
      sizes.push({ found: picture.length, at: page })
      if (picture.subarray(0, 8).toString('hex') !== SIGNATURE) report('a card is no PNG', address)
      else if (picture.readUInt32BE(16) !== WIDTH || picture.readUInt32BE(20) !== HEIGHT)
        report(`a card is not ${WIDTH} × ${HEIGHT}`, `${picture.readUInt32BE(16)} × ${picture.readUInt32BE(20)}`)
      for (const name of ['og:title', 'og:url', 'og:image:alt', 'og:locale'])
        if (!page.meta.get(name)) report('a page with a card does not say all that goes with it', name)
    }
    return {
      figures: [
        none('cards that are missing or wrong', findings),
        worst({ label: 'largest card', unit: 'B', bar: 80_000 }, sizes),
      ],
      findings,
      notes: [`${sizes.length} cards`],
    }
  },
}
