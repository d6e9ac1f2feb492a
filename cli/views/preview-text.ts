import { printable } from './printable.ts'
import { plural } from './plural.ts'

export interface PreviewFacts {
  readonly domains: readonly string[]
  readonly environment: string
  readonly port: number
  /** The address that others reach, where they do. */
  readonly open: string | undefined
}

/** What is served where. */
export function previewText({ domains, environment, port, open }: PreviewFacts): string {
  const [first] = domains
  const lines = [
    ...(open === undefined
      ? []
      : [
          `Warning: whoever reaches this machine at ${open} can read these sites. Leave out \`--host\` to keep them to yourself.`,
        ]),
    `${plural(domains.length, 'site')} as built for ${printable(environment)} at http://localhost:${port}`,
    ...(first === undefined ? [] : [`for one http://${first}.localhost:${port}`]),
    'Ctrl-C ends it.',
  ]
  return `${lines.join('\n')}\n`
}
