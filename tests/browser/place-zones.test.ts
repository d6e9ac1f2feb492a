import { expect, test } from 'vitest'
import { placeData } from '../../cli/project/place-data.ts'
import { askedFor, offsetsInEngine, zoneFaults } from '../gates/zone-faults.ts'
import { startBrowser } from './browser.ts'

test('no offset of places/ contradicts the clock that the page shows in this browser', async () => {
  const browser = await startBrowser()
  const page = await browser.newPage()
  const said = await page.evaluate(offsetsInEngine, askedFor(placeData()))
  await browser.close()
  expect(Object.values(said).filter((offsets) => offsets !== undefined).length).toBeGreaterThan(400)
  expect(zoneFaults('Chromium', said, placeData())).toEqual([])
})
