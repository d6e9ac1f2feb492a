import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newVisit } from './browser.ts'
import { openTable } from './built-table.ts'
import { asksNot, eventAt, openMeasuredTable, until, visitor } from './measured-table.ts'

/** A page that renders, and throws as soon as it is alive and its button is pressed. */
const fragile = `import { useState } from 'react'
import type { PageProps, Template } from 'microsites/runtime'

function Page({ data }: PageProps) {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('The template is broken')
  return <button className="break" onClick={() => setBroken(true)}>{data.site.name.title}</button>
}

export const template: Template = { title: () => 'Fragile', description: () => 'Fragile', Page }
`

function breakTemplate(project: string): void {
  const folder = join(project, 'templates/poi')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'template.tsx'), fragile)
}

const opened = openTable('table', breakTemplate)

const measured = openMeasuredTable(breakTemplate)

test('SH-04 a page that throws gives way to an error page in its language, with header and footer as they were', async () => {
  const { page, context } = await newVisit(opened.browser, { viewport: { width: 390, height: 844 } })
  await page.goto(opened.table.address('tokyo-station-bags.example', '/de/'))
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  const frame = () =>
    page.evaluate(() => ['header', 'footer'].map((name) => document.querySelector(name)?.outerHTML).join(''))
  const before = await frame()
  await page.locator('.break').click()
  expect(await page.locator('h1').innerText()).toBe('Diese Seite funktioniert nicht mehr')
  expect(await frame()).toBe(before)
  // Loading the page again brings it back.
  await page.locator('main .button').click()
  await page.locator('.break').waitFor()
  await context.close()
})

test('SH-04 the event Error Boundary tells of it, with the class of the error and no more, and monitoring gets the error', async () => {
  const { page, context } = await visitor(measured)
  await page.goto(measured.table.address(asksNot))
  await eventAt(measured.intake, 'Microsites')
  await page.locator('.break').click()
  const { properties } = await eventAt(measured.intake, 'Error Boundary')
  expect(properties).toMatchObject({ route: '/', error: 'Error' })
  expect(JSON.stringify(properties)).not.toContain('The template is broken')
  // Datadog's SDK sends when the page is left.
  await page.goto('about:blank')
  const errors = () =>
    measured.intake.records.flatMap(({ content }) =>
      content.kind === 'rum' ? content.items.filter(({ type }) => type === 'error') : [],
    )
  await until(() => errors().length > 0, 'the error at monitoring')
  await page.waitForTimeout(1000)
  expect(errors()).toHaveLength(1)
  expect(errors()[0]).toMatchObject({
    context: { boundary: true },
    error: { message: 'The template is broken', source: 'custom' },
  })
  await context.close()
})
