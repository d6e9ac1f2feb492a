/**
 * The limits of telemetry that pages use, with units in their names. They come from the product specification
 * (section 9), except those marked “Ours”. A test compares them with the specification, and with the SDKs.
 */
export const limits = {
  /** Wait for an SDK to finish its work after a withdrawal. Ours. */
  cleanUpMilliseconds: 2000,
  page: {
    /** Longest wait for an idle moment. Ours. */
    idleMilliseconds: 3000,
  },
  analytics: {
    /** A session ends after this time without an event. */
    sessionMinutes: 30,
    batchEvents: 10,
    batchMilliseconds: 5000,
    retries: 10,
    /** Size of a request while a page is left: the most that browsers let outlive the page. */
    chunkKilobytes: 64,
    cookieDays: 365,
    callbackMilliseconds: 300,
    /** Wait after a 429 answer without a waiting time. */
    rateLimitSeconds: 5,
    /** Minimum widths of a Tablet screen and of a Desktop screen, in CSS pixels. */
    tabletPixels: 768,
    desktopPixels: 1024,
    /**
     * Size of an event as JSON. Ours: the SDK adds events to a chunk until it reaches 64 KB, so two events must fit
     * into one. With larger events, the browser could refuse the request.
     */
    eventKilobytes: 32,
    /** Wait for Segment's settings before the defaults are used. Ours. */
    settingsMilliseconds: 3000,
  },
  /** Events in storage that no intake has taken. Ours: small enough to leave room for others. */
  queue: {
    events: 100,
    kilobytes: 200,
    days: 7,
    /**
     * How long Segment recognises an event that arrives twice: https://segment.com/docs/connections/destinations/
     * (deduplication).
     */
    deduplicationHours: 24,
    /** In a browser without locks, another tab's events count as left behind after this time. Ours. */
    orphanMinutes: 30,
  },
  consent: {
    /**
     * The visitor is asked again after six months, as the French authority advises
     * (https://www.cnil.fr/en/cookies-and-other-tracking-devices-cnil-publishes-new-guidelines). Ours.
     */
    days: 180,
  },
  /** What `microsites dev` shows on a page. Ours. */
  debug: {
    entries: 50,
    refreshMilliseconds: 500,
  },
  bots: {
    /** Wait for the marketing site before the user agent decides. Ours. */
    checkMilliseconds: 1000,
  },
  monitoring: {
    /** Maximum number of reports that wait until the SDK is loaded. Ours. */
    waiting: 20,
  },
} as const
