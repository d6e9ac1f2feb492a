import type { Brand } from '../browser-environment.ts'

export interface BrowserName {
  /** E.g. `Chrome`, or the app that shows the page, e.g. `Instagram`; `Unknown` for all others. */
  readonly name: string
  /** Version as the browser reports it, e.g. `140.0.0.0`, or empty. */
  readonly version: string
}

/**
 * Patterns that identify a browser, the most specific first, because browsers and apps also name those that they are
 * built on. Each pattern captures the version. Libraries that know hundreds of browsers are larger than the rest of
 * analytics.
 */
const marks: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Instagram', /\bInstagram[ /]([\d.]+)/],
  ['Messenger', /\bFB(?:AN|_IAB)\/(?:Messenger|MESSENGER|Orca|ORCA).*?\bFBAV\/([\d.]+)/],
  ['Facebook', /\bFBAV\/([\d.]+)/],
  ['Facebook', /\b(?:MetaIAB|FBIOS|FB_IAB)\b()/],
  ['WeChat', /\bMicroMessenger\/([\d.]+)/],
  ['LINE', /\bLine\/([\d.]+)/],
  ['KakaoTalk', /\bKAKAOTALK[ /]([\d.]+)/i],
  ['Naver', /\bNAVER\(inapp;.*?; ?(\d+\.[\d.]+)/],
  ['TikTok', /\b(?:musical_ly|trill)_([\d.]+)/],
  ['TikTok', /\bBytedanceWebview()/],
  ['Snapchat', /\bSnapchat[ /]([\d.]+)/],
  ['Pinterest', /\[Pinterest\/()/],
  ['LinkedIn', /\bLinkedInApp\b(?:\]?\/([\d.]+))?/],
  ['X', /\bTwitter(?: for |Android\b)()/],
  ['Telegram', /\bTelegram-(?:Android|iOS)\/([\d.]+)/],
  ['Google app', /\bGSA\/([\d.]+)/],
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\/([\d.]+)/],
  ['Opera', /\b(?:OPR|OPT|OPiOS|OPX)\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Yandex', /\bYaBrowser\/([\d.]+)/],
  ['Vivaldi', /\bVivaldi\/([\d.]+)/],
  ['DuckDuckGo', /\bDdg\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Android WebView', /; wv\).*\bChrome\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
]

/** Browsers with the user agent of Chrome, which only their client hints identify. */
const hinted = ['Brave', 'Vivaldi', 'DuckDuckGo', 'YaBrowser']

/** Identifies a browser by its user agent and, if there are any, its client hints. */
export function nameBrowser(userAgent: string, brands: readonly Brand[] = []): BrowserName {
  const own = brands.find(({ brand }) => hinted.includes(brand))
  if (own) return { name: own.brand === 'YaBrowser' ? 'Yandex' : own.brand, version: own.version }
  for (const [name, mark] of marks) {
    const found = mark.exec(userAgent)
    if (found) return { name, version: (found[1] ?? '').replace(/\.$/, '') }
  }
  return { name: 'Unknown', version: '' }
}
