import { readFileSync, writeFileSync } from 'node:fs'
import type { Manifest } from './manifest.ts'

/** Beside a whole release: what each of its sites is, by domain. Far quicker to read than the manifest. */
export function digestsFile(release: string): string {
  return `${release}.json`
}

/** Empty where the release is not whole. */
export function readDigests(release: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(digestsFile(release), 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

export function writeDigests(release: string, { sites }: Manifest): void {
  write(
    release,
    Object.entries(sites).map(([domain, { digest }]) => [domain, digest]),
  )
}

/** Notes that sites of a release were damaged: no later release may take them over from it. */
export function forgetDigests(release: string, domains: ReadonlySet<string>): void {
  write(
    release,
    Object.entries(readDigests(release)).filter(([domain]) => !domains.has(domain)),
  )
}

function write(release: string, digests: readonly (readonly [string, string])[]): void {
  writeFileSync(digestsFile(release), JSON.stringify(Object.fromEntries(digests)))
}
