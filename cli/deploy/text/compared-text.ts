import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { styleFor } from '../../text/style.ts'
import type { Host } from '../../program/host.ts'
import type { Compared } from '../compare-stored.ts'

/** Lines to print: a damaged site alone may have hundreds of files. */
const most = 20

/** The files that are not as deployed, then a summary line. */
export function comparedText({ files, differences }: Compared, host: Pick<Host, 'color'>): string {
  const style = styleFor(host.color)
  const lines = differences.slice(0, most).map(({ domain, path, state, why }) => {
    const place = [domain, path].filter(Boolean).join('/')
    return `${style.red('✖')} ${printable(place)}  ${printable(why ?? (state === 'extra' ? 'is in no deployment' : `is ${state}`))}\n`
  })
  const more = differences.length > most ? `and ${differences.length - most} more; all are in \`--format json\`\n` : ''
  const summary =
    differences.length === 0
      ? `${plural(files, 'file')} compared, all as deployed.`
      : `${plural(files, 'file')} compared, ${differences.length} not as deployed.`
  return `${lines.join('')}${more}${summary}\n`
}
