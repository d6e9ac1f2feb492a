import { parseArgs } from 'node:util'

export interface Options {
  /** Folder of the build. */
  readonly dist: string
  /** Names of checks; all where there are none. */
  readonly only: readonly string[]
  /** Domains to check; all where there are none. Links may still lead to the others. */
  readonly domains: readonly string[]
  /** Only the few domains whose pages are opened in the browser. */
  readonly sample: boolean
  readonly allLighthouse: boolean
  /** Other programs share the machine: times are shown, and a bad one is no failure. */
  readonly busy: boolean
  /** File for the figures and findings. */
  readonly json?: string
}

export const usage = `npm run check:pages -- [options]

  --only NAME        one check by its name; may be repeated
  --domain DOMAIN    one domain; may be repeated
  --sample           the domains of the browser's sample, not all
  --all-lighthouse   Lighthouse on every page of one site of each set of languages
  --busy             on a machine that is shared: times are shown, and a bad one is no failure
  --json FILE        writes figures and findings
  --dist FOLDER      the build (dist)
  --self-test        shows that each check rejects a page that it must reject
`

/** Reads the command line. Throws on what it does not know. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      domain: { type: 'string', multiple: true, default: [] },
      sample: { type: 'boolean', default: false },
      'all-lighthouse': { type: 'boolean', default: false },
      busy: { type: 'boolean', default: false },
      json: { type: 'string' },
      dist: { type: 'string', default: 'dist' },
    },
  })
  return {
    dist: values.dist,
    only: values.only,
    domains: values.domain,
    sample: values.sample,
    allLighthouse: values['all-lighthouse'],
    busy: values.busy,
    ...(values.json !== undefined && { json: values.json }),
  }
}
