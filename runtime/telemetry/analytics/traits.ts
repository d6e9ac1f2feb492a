import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { Traits } from './analytics-event.ts'
import { nameBrowser } from './name-browser.ts'

export type ScreenType = 'Mobile' | 'Tablet' | 'Desktop'

/** Returns the screen type (AN-14). @param width of the screen in CSS pixels */
export function screenType(width: number): ScreenType {
  const { tabletPixels, desktopPixels } = limits.analytics
  if (width < tabletPixels) return 'Mobile'
  return width < desktopPixels ? 'Tablet' : 'Desktop'
}

/** Returns the traits of every identify event (AN-12). */
export function browserTraits(browser: Pick<BrowserEnvironment, 'userAgent' | 'brands'>): Traits {
  const { name, version } = nameBrowser(browser.userAgent, browser.brands)
  return { browserName: name, browserVersion: version, userAgent: browser.userAgent }
}

/**
 * Returns the traits that microsites report about a visitor (AN-13).
 * @param locale of the page, e.g. `de`
 */
export function visitorTraits(browser: Pick<BrowserEnvironment, 'screen' | 'window'>, locale: string): Traits {
  const { screen } = browser
  const window = browser.window()
  return {
    app_name: 'microsites',
    screenHeight: screen.height,
    screenWidth: screen.width,
    screenType: screenType(screen.width),
    windowHeight: window.height,
    windowWidth: window.width,
    locale,
  }
}
