import { expect, test } from 'vitest'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'

const opened = openTable('travel')
const lindenau = (path: string): string => opened.table.address('lindenau-central-luggage.example', path)

/** Lindenau has the time of Berlin: UTC+1, and UTC+2 from 28 March 2027, 01:00 UTC. New York changed on 14 March. */
const cases = [
  ['/', 'America/New_York', '2027-01-15T12:32:00Z', 'It is 1:32 PM there now, 6 hours ahead of you.'],
  ['/', 'America/New_York', '2027-03-20T12:32:00Z', 'It is 1:32 PM there now, 5 hours ahead of you.'],
  ['/', 'Asia/Kolkata', '2027-01-15T12:32:00Z', 'It is 1:32 PM there now, 4 hours 30 minutes behind you.'],
  ['/', 'Asia/Kolkata', '2027-07-15T23:32:00Z', 'It is 1:32 AM there now, 3 hours 30 minutes behind you.'],
  ['/', 'Europe/Paris', '2027-03-28T00:59:00Z', 'It is 1:59 AM there now.'],
  ['/de/', 'Europe/London', '2027-03-28T01:00:00Z', 'Dort ist es jetzt 03:00 Uhr, 1 Stunde später als bei Ihnen.'],
  ['/fr/', 'Asia/Tokyo', '2027-01-15T12:32:00Z', 'Il est 13:32 sur place, soit 8 heures de moins que là où vous êtes.'],
  ['/ru/', 'Europe/London', '2027-01-15T12:32:00Z', 'Сейчас там 13:32, на 1 час больше, чем у вас.'],
  ['/pl/', 'Asia/Tokyo', '2027-01-15T12:32:00Z', 'Teraz jest tam 13:32. Różnica czasu: −8 godzin.'],
  ['/ja/', 'Asia/Tokyo', '2027-01-15T12:32:00Z', '現地は現在13:32です。お使いの端末の時刻より8時間遅れています。'],
  [
    '/ja/',
    'Asia/Kolkata',
    '2027-01-15T12:32:00Z',
    '現地は現在13:32です。お使いの端末の時刻より4時間30分遅れています。',
  ],
  ['/zh/', 'America/New_York', '2027-01-15T12:32:00Z', '当地现在是13:32，比您所在的地方快6小时。'],
] as const

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test.each(cases)('at %s a visitor in %s at %s reads: %s', async (path, timezoneId, now, expected) => {
  const { page } = await visitInTest(opened.browser, { timezoneId })
  await page.clock.setFixedTime(now)
  await page.goto(lindenau(path))
  await expect.poll(async () => plain((await page.textContent('#now')) ?? '')).toBe(expected)
})

test('the time changes with each minute, and nothing announces it', async () => {
  const { page } = await visitInTest(opened.browser, { timezoneId: 'Europe/Berlin' })
  await page.clock.install({ time: '2027-01-15T12:32:50Z' })
  await page.goto(lindenau('/'))
  const time = (): Promise<string | null> => page.textContent('#now')
  await expect.poll(time).toContain('1:32')
  await page.clock.runFor(11_000)
  expect(await time()).toContain('1:33')
  await page.clock.runFor(60_000)
  expect(await time()).toContain('1:34')
  expect(await page.locator('#now').evaluate((one) => one.closest('output, [aria-live], [role=status]'))).toBe(null)
})

test('without JavaScript the page says nothing about now', async () => {
  const { page } = await visitInTest(opened.browser, { javaScriptEnabled: false })
  await page.goto(lindenau('/'))
  expect(await page.textContent('#now')).toBe('')
})
