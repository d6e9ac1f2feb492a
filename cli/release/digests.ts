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
  writeFileSync(digestsFile(release), JSON.stringify(Object.fromEntries(Object.entries(sites).map(([domain, { digest }]) => [domain, digest]))))
}
