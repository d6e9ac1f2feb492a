import { join } from 'node:path'
import { measured, readable } from '../measure.mjs'
import { hostileInputs } from './hostile-inputs.mjs'
import { projectIn } from './tables.mjs'

/** Seconds until a hostile file must have its finding. */
const most = 2

/** Times `validate` with hostile files. */
export function hostile({ work, bin, verdict }) {
  console.log('\nHostile files of up to 10 MB: time from start to exit.\n')
  for (const { name, files } of hostileInputs()) {
    const folder = projectIn(join(work, 'hostile'), files())
    const { seconds, busy, megabytes, status, stdout, stderr, ended } = measured([bin, 'validate'], {
      cwd: folder,
      timeout: 30,
    })
    const [first = ''] = /(?:error|warning)\[[^\]]*\]/.exec(stdout) ?? []
    const outcome = ended ? 'ended after 30 s' : first || `${stderr.split('\n')[0]} (exit ${status})`
    const judged = verdict(seconds <= most && first !== '' && status <= 1, `at most ${most} s`)
    const cells = [
      readable(seconds).padStart(9),
      `${readable(busy)} busy`.padStart(14),
      `${megabytes.toFixed(0)} MB`.padStart(8),
      outcome.padEnd(36),
      judged,
    ]
    console.log(`${name.padEnd(56)}${cells.join('  ')}`)
  }
}
