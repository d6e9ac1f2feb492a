import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright'
import { PNG } from 'pngjs'
import { expect } from 'vitest'

const folder = join(import.meta.dirname, 'reference')
const updates = process.env['UPDATE'] === '1'

/** The share of pixels that may differ: 0.1 %. */
export const tolerance = 0.001

/** Takes a picture of the complete page, or of its first screen. */
export async function pictureOf(page: Page, fullPage: boolean): Promise<PNG> {
  const seen = PNG.sync.read(await page.screenshot({ fullPage }))
  // Keeps 32 shades per colour: fewer bytes, and no visible difference.
  for (let index = 0; index < seen.data.length; index++) seen.data[index] = ((seen.data[index] ?? 0) & 0xf8) | 4
  return seen
}

/** Returns the share of pixels that differ; 1 if the sizes differ. */
export function difference(one: PNG, other: PNG): number {
  const { width, height } = one
  if (width !== other.width || height !== other.height) return 1
  return pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.1 }) / (width * height)
}

/** Compares a picture with the reference picture of that name. Writes a differing picture next to it as `*.now.png`. */
export function expectPicture(seen: PNG, name: string): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.png`)
  if (updates || !existsSync(file)) {
    writeFileSync(file, PNG.sync.write(seen, { colorType: 2, deflateLevel: 9, filterType: -1 }))
    expect(updates, `${name} had no picture: it has one now, which is to be looked at`).toBe(true)
    return
  }
  const differs = difference(PNG.sync.read(readFileSync(file)), seen)
  const evidence = join(folder, `${name}.now.png`)
  if (differs > tolerance) writeFileSync(evidence, PNG.sync.write(seen))
  else rmSync(evidence, { force: true })
  expect(differs, `${evidence} shows what it looks like now`).toBeLessThanOrEqual(tolerance)
}
