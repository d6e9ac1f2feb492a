import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIntake } from '../start-intake.ts'
import type { RunningIntake } from '../start-intake.ts'
import { visitInTest } from '../../browser/visit-in-test.ts'
import { openTable } from '../../browser/built-table.ts'
import { fakeKeys } from '../../fake-keys.ts'

// Built pages, with all that measures in them, under the policy that is built with them.
const started: { intake?: RunningIntake } = {}
beforeAll(async () => {
  started.intake = await startIntake()
  Object.assign(process.env, fakeKeys)
})
const opened = openTable('table', (project) => {
  const file = join(project, 'microsites.yaml')
  const { address = '' } = started.intake ?? {}
  const text = readFileSync(file, 'utf8')
    .replace('"{domain}"', '"{domain}.localhost"')
    .replace('botCheck: https://www.luggage.example/api/bot-check', `botCheck: ${address}/bot-check`)
    .replace('graphql: https://api.luggage.example\n', `graphql: ${address}/graphql\n    intake: ${address}\n`)
    .replace('sessionSampleRate: 50', 'sessionSampleRate: 100')
    .replace('sessionReplaySampleRate: 20', 'sessionReplaySampleRate: 100')
  writeFileSync(file, text)
})
afterAll(async () => {
  for (const key of Object.keys(fakeKeys)) delete process.env[key]
  await started.intake?.close()
})

test('both SDKs and recordings work under the policy of a built page, and nothing is refused', async () => {
  const { page, context, problems } = await visitInTest(opened.browser, { locale: 'de-DE' })
  await context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  const answer = await page.goto(opened.table.address('kyoto-bags.example.localhost', '/de/'))
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(policy).toContain(`connect-src 'self' ${started.intake?.address};`)
  expect(policy).not.toMatch(/unsafe|blob:|\*/)
  await page.locator('.consent button').first().click()
  const kinds = () => [...new Set((started.intake?.records ?? []).map(({ content }) => content.kind))]
  await page.mouse.wheel(0, 400)
  await expect.poll(kinds).toEqual(expect.arrayContaining(['bot-check', 'settings', 'events', 'replay']))
  expect(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)).toEqual([])
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await expect.poll(kinds).toContain('rum')
})
