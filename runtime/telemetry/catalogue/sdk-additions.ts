/**
 * The fields that arrive with every event besides its properties or traits, with their meaning. The key is the path of
 * the field. A path that ends in `.` contains more fields. A `?` marks a field that only some events have.
 */
export const sdkAdditions: Readonly<Record<string, string>> = {
  messageId: 'UUID by which an event that comes twice is known; made by the page',
  timestamp: "when it was reported, by the visitor's clock",
  anonymousId: 'UUID of the browser, kept for a year or until the visitor refuses',
  userId: '`null`: visitors of microsites have none',
  writeKey: "the environment's key",
  'context.page.host': 'host of the page',
  'context.page.path': 'path of the site in analytics',
  'context.page.url': 'that path on the fixed base, with the search string as the visitor came with it',
  'context.page.search': 'search string as the visitor came with it, or empty',
  'context.page.title': 'title of the page',
  'context.page.referrer': 'address that led to the page, or empty',
  'context.userAgent': 'what the browser calls itself',
  'context.userAgentData.?': 'the same in parts, from browsers that give it: brands, platform, whether it is a phone',
  'context.locale': "language of the browser, which may be another than the page's",
  'context.timezone': 'time zone of the device, e.g. `Europe/Paris`',
  'context.campaign.?': 'parameters of the address that begin with `utm_`',
  'context.referrer.?': 'id of the advertisement, where the address has `urid` or `btid`',
  'context.library.': 'name and version of the SDK',
  'integrations.': 'where the SDK sends to: Segment alone',
  '_metadata.': 'which parts of the SDK are loaded',
}
