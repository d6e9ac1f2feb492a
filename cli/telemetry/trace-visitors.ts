import type { ConsentMode } from '../../runtime/contract/telemetry-settings.ts'
import type { Route } from '../../runtime/contract/page-data.ts'

/** The steps that a visitor can take. */
export type TraceStep =
  | 'opens the page'
  | 'books at once'
  | 'allows all'
  | 'refuses all'
  | 'scrolls'
  | 'books'
  | 'leaves'
  | 'comes back'

export interface TraceVisitor {
  /** A description of the visitor. */
  readonly about: string
  readonly userAgent: string
  /** Whether the bot check says that the visitor is a bot. */
  readonly flagged: boolean
  /** Whether the visitor allowed everything on an earlier visit, and opened a page ten minutes ago. */
  readonly known: boolean
  readonly answer?: 'allows all' | 'refuses all'
  /** How the visitor books on a page with the form. Bots do not book. */
  readonly books?: 'books' | 'books at once'
}

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** The visitors, by their `--visitor` name. */
export const traceVisitors = {
  new: {
    about: 'is here for the first time, and allows everything',
    userAgent: person,
    flagged: false,
    known: false,
    answer: 'allows all',
    books: 'books',
  },
  returning: {
    about: 'allowed everything a day ago, and was on a page ten minutes ago',
    userAgent: person,
    flagged: false,
    known: true,
    books: 'books',
  },
  quick: {
    about: 'allowed everything a day ago, and books before any SDK has loaded',
    userAgent: person,
    flagged: false,
    known: true,
    books: 'books at once',
  },
  refuses: {
    about: 'is here for the first time, and refuses everything',
    userAgent: person,
    flagged: false,
    known: false,
    answer: 'refuses all',
    books: 'books',
  },
  bot: { about: 'is a search crawler that allowed everything', userAgent: crawler, flagged: false, known: true },
  'hidden-bot': {
    about: 'has the user agent of a person and allowed everything, but the bot check says that it is a bot',
    userAgent: person,
    flagged: true,
    known: true,
  },
} as const satisfies Readonly<Record<string, TraceVisitor>>

/** What a visitor does on a page, in order. `returns`: whether the visitor opens the page a second time. */
export function stepsOf(
  { answer, books }: TraceVisitor,
  { route, consent, returns }: { readonly route: Route; readonly consent: ConsentMode; readonly returns: boolean },
): readonly TraceStep[] {
  const start = route === '/'
  const read: readonly TraceStep[] = start || route === '/legal/' ? [] : ['scrolls']
  const needless = answer === 'allows all' && consent === 'opt-out'
  return [
    'opens the page',
    ...(start && books === 'books at once' ? [books] : []),
    ...(answer && !needless ? [answer] : []),
    ...read,
    ...(start && books === 'books' ? [books] : []),
    'leaves',
    ...(returns ? (['comes back', ...read, 'leaves'] as const) : []),
  ]
}
