import type { Brand } from '../surroundings.ts'

export interface BrowserName {
  /** E.g. `Chrome`, or the app in which the page is shown, e.g. `Instagram`; `Unknown` for what is not told apart. */
  readonly name: string
  /** Dotted numbers as the browser gives them, e.g. `140.0.0.0`, or empty. */
  readonly version: string
}

/**
 * What tells a browser, the most particular first: browsers and apps name the ones that they are built on as well. Each
 * captures the version. Libraries that know hundreds of browsers take more bytes than the whole rest of analytics.
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

/** Browsers that pass for Chrome in their user agent and give their name in its client hints alone. */
const hinted = ['Brave', 'Vivaldi', 'DuckDuckGo', 'YaBrowser']

/** Tells browsers apart by their user agent and, where there are, its client hints. */
export function nameBrowser(userAgent: string, brands: readonly Brand[] = []): BrowserName {
  const own = brands.find(({ brand }) => hinted.includes(brand))
  if (own) return { name: own.brand === 'YaBrowser' ? 'Yandex' : own.brand, version: own.version }
  for (const [name, mark] of marks) {
    const found = mark.exec(userAgent)
    if (found) return { name, version: (found[1] ?? '').replace(/\.$/, '') }
  }
  return { name: 'Unknown', version: '' }
}
