import { parseArgs } from 'node:util'
import { CommandFailure } from '../../cli/program/command-failure.ts'
import { findingsFormatNames } from '../../cli/findings/formats/index.ts'
import { exitCodes } from '../../cli/program/outcome.ts'

const usage = `npm run check:pages -- [options]

  --only NAME           one check by its name; may be repeated
  --domain DOMAIN       one domain; may be repeated
  --sample              one site of each template and set of languages, and the few pages that differ most in a browser
  --all-lighthouse      Lighthouse on every page of one site of each set of languages
  --busy                on a machine that is shared: times are measured once at most, and a bad one is no finding
  --format FORMAT       ${findingsFormatNames.join(', ')} (pretty)
  --report FORMAT=FILE  also writes the findings to a file; may be repeated
  --dist FOLDER         the build (dist)
  --self-test           shows that each check rejects a page that it must reject
`

/** Reads the command line. Throws a {@link CommandFailure} if it is wrong. */
export function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true, default: [] },
        domain: { type: 'string', multiple: true, default: [] },
        sample: { type: 'boolean', default: false },
        'all-lighthouse': { type: 'boolean', default: false },
        busy: { type: 'boolean', default: false },
        format: { type: 'string', default: 'pretty' },
        report: { type: 'string', multiple: true, default: [] },
        dist: { type: 'string', default: 'dist' },
      },
    })
    const format = findingsFormatNames.find((formatName) => formatName === values.format)
    if (!format) throw new Error(`There is no format ${values.format}.`)
    return { ...values, format }
  } catch (error) {
    throw new CommandFailure(exitCodes.usage, `${(error as Error).message}\n\n${usage}`)
  }
}
