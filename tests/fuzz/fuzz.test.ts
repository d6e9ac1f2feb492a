import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentIn } from '../../cli/documents/document-in.ts'
import type { Validator } from '../../cli/documents/document-in.ts'
import { schemas } from '../../cli/documents/schemas.ts'
import { redact } from '../../cli/deploy/hooks/redact.ts'
import { csvCells } from '../../cli/edit/csv-cells.ts'
import { sheetIn } from '../../cli/import/read-sheet.ts'
import { CommandFailure } from '../../cli/program/command-failure.ts'
import { isHidden, requestPath } from '../../cli/serve/request-path.ts'
import { contentNode } from '../../compiler/1-parse/content/content-node.lazy.ts'
import { movedAddress } from '../../compiler/domain/moved-address.ts'
import { siteRedirects } from '../../compiler/domain/site-redirects.ts'
import { toValue } from '../../compiler/source/node.ts'
import { permanent } from '../../compiler/plan/hosting/delivery.ts'
import { redirects } from '../../compiler/plan/hosting/files/redirects.ts'
import { parseQueuedEvent } from '../../runtime/telemetry/queue/parse-queued-event.ts'
import { mutated } from '../parse/mutations.ts'
import { randomRuns } from '../sweep.ts'

type Reader = 'content' | 'documents' | 'queuedEvents' | 'sheets' | 'requestPaths' | 'secrets' | 'redirects'

/** Inputs that readers take, and those that they failed on once. */
const corpus = JSON.parse(readFileSync(join(import.meta.dirname, 'corpus.json'), 'utf8')) as Record<Reader, string[]>

const validators = await Promise.all(
  Object.keys(schemas).map(async (name) => {
    const module = (await import(`../../cli/documents/validators/${name}.js`)) as Record<string, Validator<unknown>>
    return [name, module[name] as Validator<unknown>] as const
  }),
)

/** What a service issues, or somebody has chosen. */
const sign = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
  fc.constantFrom('ä', '東', '"'),
)
const secret = fc.string({ unit: sign, minLength: 8, maxLength: 40 }).filter((one) => /^\S.*\S$/.test(one))

const base64 = (said: string): string => Buffer.from(said).toString('base64')

/** A value as programs print it. */
const formsOf = (value: string): Readonly<Record<string, string>> => ({
  raw: value,
  base64url: Buffer.from(value).toString('base64url'),
  'base64 after 0 to 5 other bytes': [0, 1, 2, 3, 4, 5].map((n) => base64(`${'x'.repeat(n)}${value}\n`)).join(' '),
  URL: encodeURIComponent(value),
  'URL with slashes': encodeURIComponent(value).replaceAll('%2F', '/'),
  'a whole URL': encodeURI(value),
  form: new URLSearchParams({ a: value }).toString().slice(2),
  JSON: JSON.stringify(value),
  colours: Array.from(value).join('\u001B[31m'),
})

/** By reader: throws if what must hold for each input does not. */
const checks: Readonly<Record<Reader, (input: string) => void>> = {
  content: (input) => {
    let found = 0
    const node = contentNode({ file: 'content/a/en.md', start: 0, text: input }, (_, __, { at }) => {
      found++
      expect(at.start >= 0 && at.start <= at.end && at.end <= input.length).toBe(true)
    })
    expect(node === undefined).toBe(found > 0)
    const { sections = [] } = ((node && toValue(node)) as { readonly sections?: readonly object[] }) ?? {}
    const keys = [...JSON.stringify(sections).matchAll(/(?<=[{,])"(\w+)":(?:"(\w+)")?/g)]
    for (const [, key, tag] of keys)
      expect(key === 'tag' ? tag : key).toMatch(/^(?:title|body|href|children|a|br|em|h3|li|ol|p|strong|ul)$/)
  },
  documents: (input) => {
    for (const [name, valid] of validators) {
      const read = documentIn(valid, input)
      if ('why' in read) expect(read.why, name).toMatch(/\w/)
      else expect(read.value, name).toEqual(JSON.parse(Buffer.from(input).toString()))
    }
    expect(Object.hasOwn(Object.prototype, 'sites')).toBe(false)
  },
  queuedEvents: (input) => {
    const read = parseQueuedEvent(input, 'queue/a')
    if (read) expect(read.messageId).toBe('a')
  },
  sheets: (input) => {
    const files = [
      { path: 'a.csv', text: input, csv: csvCells({ path: 'a.csv', text: input }) },
      { path: 'a.json', text: input },
    ]
    for (const file of files)
      try {
        const { headers, lines, found } = sheetIn(file)
        const cells = lines.flatMap((line) => [...line.cells.values()])
        for (const {
          at: [start, end],
        } of cells)
          expect(start >= 0 && start <= end && end <= input.length).toBe(true)
        expect(headers.length > 0 || lines.length === 0 || found.length > 0).toBe(true)
      } catch (error) {
        if (!(error instanceof CommandFailure)) throw error
      }
  },
  requestPaths: (input) => {
    // Node reads the bytes of a request as Latin-1.
    const found = requestPath(Buffer.from(input).toString('latin1'))
    if (!found) return
    expect(found.path).toMatch(/^\/(?!\/)[^\0]*$/)
    expect(found.path.split('/')).not.toContain('..')
    expect(requestPath(encodeURI(found.path).replaceAll(/[?#]/g, encodeURIComponent))?.path).toBe(found.path)
    if (/\/\.(?!well-known\/)/.test(found.path)) expect(isHidden(found.path)).toBe(true)
  },
  secrets: (input) => {
    for (const [form, encoded] of Object.entries(formsOf(input))) {
      const left = redact(`[before] ${encoded} [after]`, [input]).replaceAll(/[^\p{L}\p{N}]/gu, '')
      expect(left, form).toMatch(/^beforeafter$/)
    }
  },
  redirects: (input) => {
    const { path } = movedAddress(input) ?? {}
    if (path === undefined) return
    const rules = siteRedirects({ path: '/a', languages: ['en', 'de'], moved: { [path]: '/de/' } })
    const delivery = { headers: [], pages: [], assets: [], errorFolders: [], homes: ['/', '/en/', '/de/'] }
    const rulesOfAll = rules.flatMap(([from, to]) => permanent([from], to))
    const lines =
      redirects
        .content('a.example', { ...delivery, redirects: rulesOfAll })
        ?.trimEnd()
        .split('\n') ?? []
    for (const line of lines) expect(line).toMatch(/^\/[!-~]* \/[!-~]* 301$/)
    const first = lines.findIndex((line) => /^\S*\*/.test(line))
    expect(lines.slice(first).every((line) => first === -1 || /^\S*\*/.test(line))).toBe(true)
  },
}

test.each(Object.keys(checks) as Reader[])(
  'whatever the input of %s: the same in each run of `npm test`, others for a minute each night',
  { tags: 'sampled' },
  (name) => {
    const examples = corpus[name].map((input) => [input] as [string])
    const inputs = name === 'secrets' ? secret : mutated(fc.constantFrom(...corpus[name]))
    const night = { numRuns: 2 ** 31 - 1, interruptAfterTimeLimit: 60_000 }
    const runs = process.env['TESTS'] === 'others' ? night : randomRuns(name === 'content' ? 2_000 : 16_000, 1)
    expect(() => fc.assert(fc.property(inputs, checks[name]), { ...runs, examples })).not.toThrow()
  },
)
