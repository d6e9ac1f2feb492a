import { expect, test } from 'vitest'
import { breakTemplate } from './break-template.ts'
import { asksNot, eventAt, openMeasuredTable, until, visitor } from './measured-table.ts'

const measured = openMeasuredTable(breakTemplate)

test('SH-04 MO-12 the event Error Boundary tells of it, with the class of the error and no more, and monitoring gets the error, not in logs', async () => {
  const { page } = await visitor(measured)
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
  expect(measured.intake.records.filter(({ content }) => content.kind === 'logs')).toEqual([])
  expect(errors()[0]).toMatchObject({
    context: { boundary: true },
    error: { message: 'The template is broken', source: 'custom' },
  })
})
