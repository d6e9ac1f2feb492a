import type { Route } from '../../runtime/contract/page-data.ts'

/** The steps that a visitor can take. */
export type TraceStep = 'opens the page' | 'allows all' | 'refuses all' | 'books' | 'scrolls' | 'leaves'

export interface TraceVisitor {
  /** A description of the visitor. */
  readonly about: string
  readonly route: Route
  readonly userAgent: string
  /** Whether the visitor allowed everything on an earlier visit, and opened a page ten minutes ago. */
  readonly known: boolean
  readonly steps: readonly TraceStep[]
}

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** The visitors, by their `--visitor` name. */
export const traceVisitors = {
  new: {
    about: 'is here for the first time, allows everything and books',
    route: '/',
    userAgent: person,
    known: false,
    steps: ['opens the page', 'allows all', 'books', 'leaves'],
  },
  returning: {
    about: 'allowed everything a day ago, was on a page ten minutes ago, and books',
    route: '/',
    userAgent: person,
    known: true,
    steps: ['opens the page', 'books', 'leaves'],
  },
  bot: {
    about: 'is a search crawler, and makes no choice',
    route: '/',
    userAgent: crawler,
    known: false,
    steps: ['opens the page', 'leaves'],
  },
  refuses: {
    about: 'is here for the first time, refuses everything, but books',
    route: '/',
    userAgent: person,
    known: false,
    steps: ['opens the page', 'refuses all', 'books', 'leaves'],
  },
  'error-page': {
    about: 'allowed everything a day ago, and opens a URL that does not exist',
    route: '/404',
    userAgent: person,
    known: true,
    steps: ['opens the page', 'scrolls', 'leaves'],
  },
} as const satisfies Readonly<Record<string, TraceVisitor>>
