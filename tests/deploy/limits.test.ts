import { expect, test } from 'vitest'
import { runProgram } from '../../cli/deploy/hooks/run-program.ts'
import { bucketFailure } from '../../cli/deploy/targets/s3/bucket-failure.ts'
import { comparedText } from '../../cli/deploy/text/compared-text.ts'
import type { Unfinished } from '../../cli/deploy/journal.ts'
import { unfinishedText } from '../../cli/deploy/text/unfinished-text.ts'
import { verifyText } from '../../cli/deploy/text/verify-text.ts'
import { hostsOfNone } from '../../cli/deploy/verify/other-hosts.ts'
import { noted } from '../../cli/deploy/verify/verdict.ts'
import { verifyFiles } from '../../cli/deploy/verify/verify-files.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'

test.each([
  [20, false],
  [21, true],
])('of %i wrong files twenty are named', (count, more) => {
  const differences = Array.from({ length: count }, (_, at) => ({ domain: `${at}`, path: '', state: 'extra' }) as const)
  expect(comparedText({ files: 9, differences }, { color: false }).includes(' more')).toBe(more)
})

test.each([
  [3, 'a0, a1, a2. Run'],
  [4, 'a0, a1, a2 and 1 more. Run'],
])('of %i hooks that have not run three are named', (count, text) => {
  const unfinished = { plan: { environment: 'production', release: '1' }, done: new Set() } as unknown as Unfinished
  const hooks = Array.from({ length: count }, (_, at) => `a${at}`)
  expect(unfinishedText(unfinished, { hooks, onlyHooks: true })).toContain(text)
})

test('starting over skips no hooks where there are none', () => {
  const unfinished = { plan: { environment: 'production', release: '1' }, done: new Set() } as unknown as Unfinished
  expect(unfinishedText(unfinished, { cannotResume: 'why', hooks: [], onlyHooks: false })).toMatch(
    /resumed: why\. Start over with `[^`]+`\.$/,
  )
})

test.each([
  [499, 'answered 499, Odd.'],
  [500, 'answered Odd to 5 attempts.'],
])('a bucket that answers %i failed, or has too much to do', (httpStatusCode, text) => {
  const error = Object.assign(new Error(), { name: 'Odd', $metadata: { httpStatusCode } })
  const settings = { bucket: 'b', prefix: '', region: 'r', endpoint: undefined, concurrency: 1 }
  const failure = bucketFailure(error, settings, 5)
  expect(failure).toMatchObject({ message: expect.stringContaining(text) as unknown })
  expect(bucketFailure(failure, settings, 5)).toBe(failure)
})

test('sites that could not be checked are counted only if there are some', () => {
  const current = { domain: 'a.example', host: 'a.example', state: 'current', says: 'd' } as const
  const release = { release: '0001' } as Release
  const beside = { compared: undefined, note: undefined }
  expect(verifyText(release, [current], { color: false }, beside)).toBe('1 site up to date with 0001.\n')
})

test('the output of a program is kept up to 128 kB', async () => {
  const run = [process.execPath, '-e', `process.stdout.write('x'.repeat(${2 ** 17}))`]
  const { signal } = new AbortController()
  const { said } = await runProgram({ run, folder: '.', env: {}, timeout: 60_000, signal })
  expect(said).toHaveLength(2 ** 17)
})

test('a certificate is mentioned in its last fourteen days', () => {
  expect([14, 13].map((days) => noted(days).warnings)).toEqual([undefined, ['its certificate ends in 13 days']])
})

test('neither the files nor the host of a domain without pages are asked for', async () => {
  const of = (pages: number) => ({ digest: 'd', pages, redirects: [] })
  const live = { sites: { 'moved.test': of(0), 'a.example': of(1) } } as unknown as Release
  const [beside = ''] = hostsOfNone({ live, releases: [], hosts: '{domain}' })
  expect(beside).toMatch(/^microsites-check-\w+\.example$/)
  const asked: string[] = []
  const stored = {
    list: (domain: string) => Promise.resolve(void asked.push(domain)),
    files: () => expect.unreachable(),
  }
  const verdicts = Object.keys(live.sites).map(
    (domain) => ({ domain, host: domain, state: 'current', says: 'd' }) as const,
  )
  await verifyFiles(stored, { live, hosts: '{domain}' }, verdicts, new Map())
  expect(asked).toEqual(['a.example'])
})
