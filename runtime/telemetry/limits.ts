/**
 * Every number that telemetry keeps to, with its unit in its name. Each is the product specification's (section 9)
 * unless it says otherwise. A test holds them against the specification, and against what the SDKs really use.
 */
export const limits = {
  page: {
    /** What waits for an idle moment is done after this time anyway. Ours. */
    idleMilliseconds: 3000,
  },
  analytics: {
    /** A session ends when nothing was heard of it for this long. */
    sessionMinutes: 30,
    batchEvents: 10,
    batchMilliseconds: 5000,
    retries: 10,
    /** Of one request when a page is left: what browsers let outlive it. */
    chunkKilobytes: 64,
    batchKilobytes: 450,
    cookieDays: 365,
    callbackMilliseconds: 300,
    /** Wait after an answer 429 that does not say how long. */
    rateLimitSeconds: 5,
    /** From this width in CSS pixels a screen is a Tablet's, and from the next a Desktop's. */
    tabletPixels: 768,
    desktopPixels: 1024,
    /**
     * Of one event, as JSON. Ours: two that are just smaller share one chunk, and the SDK adds an event to a chunk while
     * that is still under 64 KB, so larger ones could make a request that the browser refuses.
     */
    eventKilobytes: 32,
    /** Wait for Segment's settings before the defaults serve. Ours. */
    settingsMilliseconds: 3000,
    /** Wait, after a withdrawal, for what the SDK is at work on. Ours. */
    cleanUpMilliseconds: 2000,
  },
  /** What waits in local storage until an intake has taken it. Ours: small enough to leave storage to others. */
  outbox: {
    events: 100,
    kilobytes: 200,
    days: 7,
    /** For this long Segment knows an event that comes twice: https://segment.com/docs/connections/destinations/ (deduplication). */
    deduplicationHours: 24,
    /** Where the browser has no locks, events that another tab has kept for this long count as left behind. Ours. */
    orphanMinutes: 30,
    /** For this long after a click that leads to a page of the same origin, events wait for that page. Ours. */
    handoverSeconds: 10,
  },
  consent: {
    /**
     * After this a choice is asked for anew: six months, as the French authority advises
     * (https://www.cnil.fr/en/cookies-and-other-tracking-devices-cnil-publishes-new-guidelines). Ours.
     */
    days: 180,
  },
  /** What `microsites dev` shows of a page. Ours. */
  debug: {
    entries: 50,
    refreshMilliseconds: 500,
  },
  bots: {
    /** Wait for the marketing site before the user agent decides. Ours. */
    checkMilliseconds: 1000,
  },
  data: {
    cacheMinutes: 5,
    retries: 3,
    firstRetryMilliseconds: 1000,
    longestRetryMilliseconds: 30_000,
  },
  monitoring: {
    sessionPercent: 100,
    replayPercent: 20,
    batchMessages: 50,
    batchKilobytes: 16,
    flushSeconds: 30,
    messageKilobytes: 256,
    idleMinutes: 15,
    sessionHours: 4,
    eventsPerMinute: 3000,
    queueMegabytes: 3,
    replayFlushSeconds: 5,
    replaySegmentBytes: 60_000,
    workerSeconds: 30,
    firstRetrySeconds: 1,
    longestRetrySeconds: 60,
    /** Errors kept from before the SDK is there. Ours. */
    earlyErrors: 20,
  },
} as const
