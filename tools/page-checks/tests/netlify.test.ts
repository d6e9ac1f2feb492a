import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'

const program = join(import.meta.dirname, '../../../bin/microsites.js')
const folder = mkdtempSync(join(tmpdir(), 'microsites-netlify-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const moved = `moved:
  old-paris.example: paris-luggage.example
  paris-luggage.example/blog/*: /
  paris-luggage.example/paris/old: /
retired:
  rome-bags.example: { since: 2026-11-01, locales: [en, de] }
sites:
`

/** The lines of a file that say something. */
const lines = (file: string): number => readFileSync(file, 'utf8').split('\n').filter(Boolean).length

/** What Netlify's own parsers understand of a folder. */
async function readBy(site: string) {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(site, '_redirects')],
    configRedirects: [],
    minimal: true,
  })
  const { headers, errors: ofHeaders } = await parseAllHeaders({
    headersFiles: [join(site, '_headers')],
    configHeaders: [],
    minimal: true,
  })
  return { redirects, headers, errors: [...errors, ...ofHeaders].map(String) }
}

void test("Netlify's parsers understand every line of _redirects and _headers", async () => {
  execFileSync(process.execPath, [program, 'init'], { cwd: folder })
  const table = join(folder, 'sites.yaml')
  writeFileSync(table, readFileSync(table, 'utf8').replace('sites:\n', moved))
  execFileSync(process.execPath, [program, 'build'], { cwd: folder, stdio: 'ignore' })
  for (const domain of ['paris-luggage.example', 'old-paris.example', 'rome-bags.example']) {
    const site = join(folder, 'dist', domain)
    const { redirects, headers, errors } = await readBy(site)
    assert.deepEqual(errors, [], domain)
    assert.equal(redirects.length, lines(join(site, '_redirects')), domain)
    const values = headers.reduce((sum, one) => sum + Object.keys(one.values).length + 1, 0)
    assert.equal(values, lines(join(site, '_headers')), domain)
  }
})

void test('they report a line that they do not understand', async () => {
  writeFileSync(join(folder, '_redirects'), '/a /b 301\n/c\n')
  writeFileSync(join(folder, '_headers'), 'X-Frame-Options: DENY\n')
  assert.equal((await readBy(folder)).errors.length, 2)
})
