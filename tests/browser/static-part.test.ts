import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'

const template = `import { useState } from 'react'
import type { PageProps, Template } from 'microsites/runtime'
import { Steps } from 'microsites/templates'

function Page({ data }: PageProps) {
  const [shown, show] = useState(true)
  return (
    <>
      <h1>{data.site.name.title}</h1>
      <button className="toggle" onClick={() => show(!shown)}>Steps</button>
      <div id="first">{shown && <Steps />}</div>
      <div id="second"><Steps /></div>
    </>
  )
}

export const template: Template = { title: () => 'Steps', description: () => 'Steps', Page }
`

const opened = openTable('table', (project) => {
  const folder = join(project, 'templates/poi')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'template.tsx'), template)
})

const isHydrated = () =>
  Object.keys(document.querySelector('.toggle') ?? {}).some((key) => key.startsWith('__reactProps'))

const address = () => opened.table.address('tokyo-station-bags.example', '/de/')

const html = (page: Page, selector: string) => page.evaluate((one) => document.querySelector(one)?.innerHTML, selector)

async function servedSteps(): Promise<string | undefined> {
  const { page, context } = await visitInTest(opened.browser, { javaScriptEnabled: false })
  await page.goto(address())
  const steps = await html(page, '#first')
  await context.close()
  return steps
}

test('a section that is shown twice, hidden and shown again keeps what the server rendered', async () => {
  const { page } = await visitInTest(opened.browser)
  await page.goto(address())
  await page.waitForFunction(isHydrated)
  const served = await servedSteps()
  expect(served).toContain('<ol')
  const both = async () => [await html(page, '#first'), await html(page, '#second')]
  expect(await both()).toEqual([served, served])
  for (let times = 0; times < 2; times++) {
    await page.locator('.toggle').click()
    expect(await both()).toEqual(['', served])
    await page.locator('.toggle').click()
    expect(await both()).toEqual([served, served])
  }
})

test('sections and footer stay if a translator changed the page before its script came', async () => {
  const { page, context } = await visitInTest(opened.browser)
  await context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const texts = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT)
      const all: Text[] = []
      while (texts.nextNode()) all.push(texts.currentNode as Text)
      for (const text of all) {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(text)
      }
    }),
  )
  await page.goto(address())
  await page.waitForFunction(isHydrated)
  for (const part of ['#first', '#second', '.footer'])
    expect((await html(page, part))?.match(/<font>/g)?.length, part).toBeGreaterThan(2)
})
