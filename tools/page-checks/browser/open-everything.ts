import type { Page as Tab } from 'playwright'

/** Opens every `details` of a page, the language menu among them, or those that a selector finds. */
export async function openDetails(tab: Tab, selector = 'details'): Promise<void> {
  await tab.evaluate((wanted) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(wanted)) details.open = true
  }, selector)
}

/** The buttons that open something which is not there before, e.g. a calendar. */
export function openers(tab: Tab) {
  return tab.locator('button[aria-expanded="false"]:visible, button[aria-haspopup]:visible')
}

/** Does something with each thing that a button opens, and closes it again with Escape. */
export async function eachPopup(tab: Tab, look: (name: string) => Promise<void>): Promise<void> {
  const count = await openers(tab).count()
  for (let index = 0; index < count; index++) {
    const button = openers(tab).nth(index)
    if (!(await button.isVisible())) continue
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    await button.click()
    await look(name.trim())
    await tab.keyboard.press('Escape')
  }
}
