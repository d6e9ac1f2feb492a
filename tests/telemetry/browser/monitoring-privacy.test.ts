import { expect, test } from 'vitest'
import { inPage, leave, openMonitoring, running, visitMonitoring } from './monitoring-visit.ts'

const table = openMonitoring()

const secrets = /ada@|joe|hidden|b\.example|a%40b|a@b|inbox|1234567/i

test('MO-04 nothing private in a view, resource, error, action or recording, nor in storage', async () => {
  const referer = 'https://mail.localhost/inbox?user=joe@x.y'
  const visit = await visitMonitoring(table, {
    before: (page) => page.setExtraHTTPHeaders({ referer }),
  })
  const { page } = visit
  await page.goto(`${table.address()}orders/ada@b.example?email=a%40b.c&name=Joe&utm_source=x`, { referer })
  await running(visit)
  await page.evaluate(() => {
    const button = document.querySelector('button')!
    button.textContent = 'Write to ada@b.example'
    button.title = '/de/?name=Joe&utm_source=x'
  })
  await page.click('button')
  await inPage(visit, ({ monitoring }) => {
    monitoring.addError(new Error('No account of ada@b.example, +49 170 1234567'))
    monitoring.addError(new Error('hidden', { cause: new Error('ada@b.example') }))
    monitoring.addAction('Find ada@b.example', { typed: 'joe@x.y' })
    console.error('Could not mail ada@b.example')
    setTimeout(() => {
      throw new Error('Uncaught for ada@b.example')
    })
    void fetch('/prices?name=Joe')
  })
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  const kinds = () => new Set(table.intake.records.map(({ content }) => content.kind))
  await expect.poll(kinds).toContain('replay')
  const items = await leave(table, visit)
  const types = items.map(({ type, error }) => (error as { source?: string } | undefined)?.source ?? type)
  expect(types).toEqual(expect.arrayContaining(['view', 'resource', 'action', 'custom', 'console', 'source']))
  const content = JSON.stringify(table.intake.records.map(({ url, content }) => [decodeURIComponent(url), content]))
  expect(content).toContain('Write to [email]')
  expect(content).toContain('/de/?utm_source=x')
  expect(content).toContain('No account of [email], [number]')
  expect(content).not.toMatch(secrets)
  expect(stored).not.toMatch(secrets)
})
