import { limits } from '../../runtime/telemetry/limits.ts'

const { analytics, monitoring } = limits

/** One value that the specification asks for, and where the installed SDK has its own. */
export interface SdkConstant {
  readonly rule: string
  readonly what: string
  /** In the specification's words. */
  readonly asked: string
  /** File of the installed packages, below `node_modules`. */
  readonly file: string
  /** Finds the value in that file; its first group is the value as it is written there. */
  readonly pattern: RegExp
  /** The value as it is written there. */
  readonly found: string
  /** The value that is asked for, as a number in the SDK's own unit, where it is one. */
  readonly limit?: number
  /** What is done about it. */
  readonly answer: string
}

const batched = '@segment/analytics-next/dist/pkg/plugins/segmentio/batched-dispatcher.js'
const shared = '@segment/analytics-next/dist/pkg/plugins/segmentio/shared-dispatcher.js'
const cookies = '@segment/analytics-next/dist/pkg/core/storage/cookieStorage.js'
const transport = '@datadog/browser-core/esm/transport'
const session = '@datadog/browser-core/esm/domain/session'
const coreOptions = '@datadog/browser-core/esm/domain/configuration/configuration.mjs'
const rumOptions = '@datadog/browser-rum-core/esm/domain/configuration/configuration.mjs'
const segments = '@datadog/browser-rum/esm/domain/segmentCollection/segmentCollection.mjs'

const same = 'the same; said in the options'
const fixed = 'the same; can’t be set'

/** A default of Datadog's options. */
const option = (name: string): RegExp =>
  new RegExp(`\\b${name}: \\{\\s*type: "[a-z]+",(?:\\s*values: \\w+,)?\\s*default: ([\\w.]+)`)

export const segmentConstants: readonly SdkConstant[] = [
  {
    rule: 'AN-18',
    what: 'events in a batch',
    asked: '10',
    file: batched,
    pattern: /var limit = .*config\.size\) !== null && \w+ !== void 0 \? \w+ : (\d+);/,
    found: '10',
    limit: analytics.batchEvents,
    answer: 'the same, but it begins a batch and does not end one: events that come at once go together',
  },
  {
    rule: 'AN-18',
    what: 'wait for a batch, in ms',
    asked: '5000',
    file: batched,
    pattern: /var timeout = .*config\.timeout\) !== null && \w+ !== void 0 \? \w+ : (\d+);/,
    found: '5000',
    limit: analytics.batchMilliseconds,
    answer: same,
  },
  {
    rule: 'AN-18',
    what: 'retries of a batch',
    asked: '10',
    file: shared,
    pattern: /backoffConfig: \{\s*maxRetryCount: clamp\(.*maxRetryCount, (\d+), 0, 100\)/,
    found: '10',
    limit: analytics.retries,
    answer: same,
  },
  {
    rule: 'AN-18',
    what: 'one request in leaving a page, in KB',
    asked: '64',
    file: batched,
    pattern: /var size = kilobytes\(result\[index\]\);\s*if \(size >= (\d+)\)/,
    found: '64',
    limit: analytics.chunkKilobytes,
    answer: 'an event is added while a chunk is still smaller: no event of ours is larger than half of it',
  },
  {
    rule: 'AN-18',
    what: 'one batch, in KB',
    asked: '450',
    file: batched,
    pattern: /var MAX_PAYLOAD_SIZE = (\d+);[^]*MAX_PAYLOAD_SIZE - 50;/,
    found: '500',
    limit: analytics.batchKilobytes + 50,
    answer: 'the same: it stops 50 short of 500; can’t be set',
  },
  {
    rule: 'AN-18',
    what: 'life of a cookie, in days',
    asked: '365',
    file: cookies,
    pattern: /var ONE_YEAR = (\d+);/,
    found: '365',
    limit: analytics.cookieDays,
    answer: same,
  },
  {
    rule: 'AN-18',
    what: 'wait for a callback, in ms',
    asked: '300',
    file: '@segment/analytics-next/dist/pkg/core/analytics/index.js',
    pattern: /this\.timeout = (\d+);/,
    found: '300',
    limit: analytics.callbackMilliseconds,
    answer: 'the same',
  },
  {
    rule: 'AN-19',
    what: 'error of an answer of 500 or above',
    asked: '`Bad response from server`',
    file: batched,
    pattern: /if \(behavior === 'retry'\) \{\s*throw new Error\("([^"]*?) ?"/,
    found: 'Retryable error:',
    answer: '**differs** since 1.84.0: the answer guard throws the words that are asked for',
  },
  {
    rule: 'AN-19',
    what: 'answers of 500 or above that are given up',
    asked: 'none',
    file: shared,
    pattern: /('501': 'drop',\s*'505': 'drop',\s*'511': 'drop')/,
    found: "'501': 'drop', '505': 'drop', '511': 'drop'",
    answer: '**differs** since 1.84.0: the answer guard makes each of them one that is tried again',
  },
  {
    rule: 'AN-19',
    what: 'first wait before a retry, in s',
    asked: 'a backoff',
    file: shared,
    pattern: /baseBackoffInterval: clamp\(.*baseBackoffInterval, ([\d.]+),/,
    found: '0.5',
    answer: 'doubles each time',
  },
  {
    rule: 'AN-20',
    what: 'header of a rate limit',
    asked: '`x-ratelimit-reset`, 5 s without it',
    file: shared,
    pattern: /\.get\('([^']+)'\)/,
    found: 'Retry-After',
    answer: '**differs** since 1.84.0: the answer guard says in this header what the other one says, or 5 s',
  },
  {
    rule: 'AN-16',
    what: 'screen events on the web',
    asked: 'an error',
    file: '@segment/analytics-next/dist/pkg/plugins/segmentio/index.js',
    pattern: /\bscreen: (\w+)/,
    found: 'send',
    answer: '**differs**: the SDK sends them, so the facade refuses them before',
  },
]

export const datadogConstants: readonly SdkConstant[] = [
  {
    rule: 'MO-03',
    what: 'sessions that are measured, in percent',
    asked: '100',
    file: coreOptions,
    pattern: option('sessionSampleRate'),
    found: '100',
    limit: monitoring.sessionPercent,
    answer: 'each environment says its own',
  },
  {
    rule: 'MO-03',
    what: 'measured sessions that are recorded, in percent',
    asked: '20',
    file: rumOptions,
    pattern: option('sessionReplaySampleRate'),
    found: '0',
    limit: monitoring.replayPercent,
    answer: '**differs**: each environment says its own',
  },
  ...(['trackUserInteractions', 'trackResources', 'trackLongTasks'] as const).map((name) => ({
    rule: 'MO-04',
    what: `\`${name}\``,
    asked: 'on',
    file: rumOptions,
    pattern: option(name),
    found: 'true',
    answer: same,
  })),
  {
    rule: 'MO-04',
    what: 'what is masked',
    asked: 'user input',
    file: rumOptions,
    pattern: option('defaultPrivacyLevel'),
    found: 'DefaultPrivacyLevel.MASK_USER_INPUT',
    answer: same,
  },
  ...(['trackSessionAcrossSubdomains', 'useSecureSessionCookie'] as const).map((name) => ({
    rule: 'MO-04',
    what: `\`${name}\``,
    asked: 'on',
    file: coreOptions,
    pattern: option(name),
    found: 'false',
    answer: '**differs**: set; secure only where the browser takes such cookies',
  })),
  {
    rule: 'MO-04',
    what: 'experimental features',
    asked: '`clickmap`, `feature_flags`',
    file: '@datadog/browser-core/esm/tools/experimentalFeatures.mjs',
    pattern: /ExperimentalFeature\) \{([^}]*)return ExperimentalFeature;/,
    found:
      'ExperimentalFeature["SESSION_REPLAY_RECORD_CANVAS"] = "session_replay_record_canvas"; ExperimentalFeature["TRACK_INTAKE_REQUESTS"] = "track_intake_requests"; ExperimentalFeature["TRACK_WEBSOCKETS"] = "track_websockets"; ExperimentalFeature["SOFT_NAVIGATION"] = "soft_navigation";',
    answer: '**differs**: neither is known any more, both are always on; the names are still passed',
  },
  {
    rule: 'MO-04',
    what: 'propagators',
    asked: '`datadog`',
    file: rumOptions,
    pattern: /DEFAULT_PROPAGATOR_TYPES = (\[[^\]]*\])/,
    found: '["tracecontext", "datadog"]',
    answer: '**differs**: set for the product’s API',
  },
  {
    rule: 'MO-04',
    what: '`propagateTraceBaggage`',
    asked: 'not asked for',
    file: rumOptions,
    pattern: option('propagateTraceBaggage'),
    found: 'true',
    answer: 'off: it would send the session’s id to the API, in a header that it need not allow',
  },
  {
    rule: 'MO-06',
    what: 'without a client token',
    asked: '`Client Token is not configured, we will not send any data`',
    file: '@datadog/js-core/esm/entries/configuration.mjs',
    pattern: /display\.error\(`([^`]*is required)`/,
    found: '"${key}" is required',
    answer: '**differs** since 7.7.0: the loader says it, and does not load the SDK',
  },
  {
    rule: 'MO-08',
    what: 'characters of a timing’s name',
    asked: 'letters, digits, `-_.@$`',
    file: '@datadog/browser-rum-core/esm/domain/view/trackViews.mjs',
    pattern: /name\.replace\((\/.*\/g), "_"\)/,
    found: '/[^a-zA-Z0-9-_.@$]/g',
    answer: 'the same, but with a warning: names are put right before',
  },
  {
    rule: 'MO-09',
    what: 'messages in a batch',
    asked: '50',
    file: `${transport}/flushController.mjs`,
    pattern: /MESSAGES_LIMIT = isWorkerEnvironment \? 1 : (\d+);/,
    found: '50',
    limit: monitoring.batchMessages,
    answer: fixed,
  },
  {
    rule: 'MO-09',
    what: 'bytes in a batch',
    asked: '16 KB',
    file: `${transport}/httpRequest.mjs`,
    pattern: /RECOMMENDED_REQUEST_BYTES_LIMIT = (.*);/,
    found: '16 * ONE_KIBI_BYTE',
    limit: monitoring.batchKilobytes * 1024,
    answer: fixed,
  },
  {
    rule: 'MO-09',
    what: 'wait for a batch',
    asked: '30 s',
    file: `${transport}/flushController.mjs`,
    pattern: /FLUSH_DURATION_LIMIT = (.*);/,
    found: '30 * ONE_SECOND',
    limit: monitoring.flushSeconds * 1000,
    answer: fixed,
  },
  {
    rule: 'MO-09',
    what: 'one message',
    asked: '256 KB',
    file: `${transport}/batch.mjs`,
    pattern: /MESSAGE_BYTES_LIMIT = (.*);/,
    found: '256 * ONE_KIBI_BYTE',
    limit: monitoring.messageKilobytes * 1024,
    answer: fixed,
  },
  {
    rule: 'MO-09',
    what: 'a session ends after idling for',
    asked: '15 min',
    file: `${session}/sessionConstants.mjs`,
    pattern: /SESSION_EXPIRATION_DELAY = (.*);/,
    found: '15 * ONE_MINUTE',
    limit: monitoring.idleMinutes * 60_000,
    answer: fixed,
  },
  {
    rule: 'MO-09',
    what: 'a session ends at the latest after',
    asked: '4 h',
    file: `${session}/sessionConstants.mjs`,
    pattern: /SESSION_TIME_OUT_DELAY = (.*);/,
    found: '4 * ONE_HOUR',
    limit: monitoring.sessionHours * 3_600_000,
    answer: fixed,
  },
  {
    rule: 'MO-09',
    what: 'events a minute',
    asked: '3000',
    file: '@datadog/browser-core/esm/domain/eventRateLimiter/createEventRateLimiter.mjs',
    pattern: /EVENT_RATE_LIMIT = (.*);/,
    found: '3e3',
    limit: monitoring.eventsPerMinute,
    answer: 'the same, for errors, actions and vitals each; can’t be set',
  },
  {
    rule: 'MO-09',
    what: 'bytes that wait to be sent',
    asked: '3 MiB',
    file: `${transport}/sendWithRetryStrategy.mjs`,
    pattern: /MAX_QUEUE_BYTES_COUNT = (.*);/,
    found: '20 * ONE_MEBI_BYTE',
    limit: monitoring.queueMegabytes * 1024 * 1024,
    answer: '**differs** since 6.19.0, and can’t be set. It is memory only, and gone with the page',
  },
  {
    rule: 'MO-09',
    what: 'a part of a recording is sent after',
    asked: '5 s',
    file: segments,
    pattern: /SEGMENT_DURATION_LIMIT = (.*);/,
    found: '5 * ONE_SECOND',
    limit: monitoring.replayFlushSeconds * 1000,
    answer: fixed,
  },
  {
    rule: 'MO-09',
    what: 'bytes of a part of a recording',
    asked: 'about 60000',
    file: segments,
    pattern: /SEGMENT_BYTES_LIMIT = (.*);/,
    found: '6e4',
    limit: monitoring.replaySegmentBytes,
    answer: 'the same, looked at after each record, so that a large one goes beyond; can’t be set',
  },
  {
    rule: 'MO-09',
    what: 'wait for the compression worker',
    asked: '30 s',
    file: '@datadog/browser-rum/esm/domain/deflate/deflateWorker.mjs',
    pattern: /INITIALIZATION_TIME_OUT_DELAY = (.*);/,
    found: '30 * ONE_SECOND',
    limit: monitoring.workerSeconds * 1000,
    answer: fixed,
  },
  {
    rule: 'MO-10',
    what: 'what is tried again',
    asked: 'status 0 while offline, 408, 429, 5xx',
    file: `${transport}/sendWithRetryStrategy.mjs`,
    pattern: /return response\.type !== "opaque" && \((.*)\);/,
    found:
      'response.status === 0 && !navigator.onLine || response.status === 408 || response.status === 429 || isServerError(response.status)',
    answer: fixed,
  },
  {
    rule: 'MO-10',
    what: 'first wait before a retry',
    asked: '1 s',
    file: `${transport}/sendWithRetryStrategy.mjs`,
    pattern: /INITIAL_BACKOFF_TIME = (.*);/,
    found: 'ONE_SECOND',
    limit: monitoring.firstRetrySeconds * 1000,
    answer: fixed,
  },
  {
    rule: 'MO-10',
    what: 'longest wait before a retry',
    asked: '60 s',
    file: `${transport}/sendWithRetryStrategy.mjs`,
    pattern: /MAX_BACKOFF_TIME = (.*);/,
    found: 'ONE_MINUTE',
    limit: monitoring.longestRetrySeconds * 1000,
    answer: fixed,
  },
  {
    rule: 'AN-23',
    what: 'cookie of the session, and the one before 7.0',
    asked: 'gone with the consent',
    file: `${session}/storeStrategies/sessionStoreStrategy.mjs`,
    pattern: /SESSION_STORE_KEY = ("_dd_s_v2";\s*const LEGACY_SESSION_STORE_KEY = "_dd_s")/,
    found: '"_dd_s_v2"; const LEGACY_SESSION_STORE_KEY = "_dd_s"',
    answer: 'the SDK leaves the first behind, marked as expired: it is removed',
  },
]
