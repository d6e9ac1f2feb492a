import { catalogue } from '../catalogue.ts'
import { defineFinding } from '../diagnostic/define.ts'
import type { CatalogueEntry, Definition } from '../diagnostic/define.ts'
import { compareText } from '../diagnostic/sort.ts'

/** A problem of one or more pages of a site. */
export interface PageProblem {
  readonly domain: string
  /** What is wrong, in the same words for all pages that have it. */
  readonly what: string
  /** The paths of the pages that have it. */
  readonly pages: readonly string[]
}

type Words = Pick<CatalogueEntry, 'severity' | 'docs'> & { readonly help: string; readonly impact?: string }

/** The findings of `npm run check:pages`, by the second part of their code. Only commands that list codes load them. */
const words = {
  'bad-practice': {
    severity: 'warning',
    help: 'Open the page in Chromium, run Lighthouse, and follow its advice for this audit.',
    docs: {
      why: 'Lighthouse gives at most 100 points for each category. Fewer points mean that browsers or search engines advise against something.',
      bad: '<meta name="viewport" content="width=device-width,user-scalable=no">',
      good: '<meta name="viewport" content="width=device-width">',
    },
  },
  'broken-link': {
    severity: 'error',
    help: 'Correct the URL, or build the page or file that it names.',
    impact: 'Travellers reach an error page, a redirect or another language.',
    docs: {
      why: 'Links must lead to pages of the build without a redirect, to existing fragments, and to the language that they name. Pages must load files only from their own host.',
      bad: '<a href="/de/legal">Impressum</a>',
      good: '<a href="/de/legal/">Impressum</a>',
    },
  },
  'browser-error': {
    severity: 'error',
    help: 'Open the page in Chromium and read its console.',
    docs: {
      why: 'A page that logs an error or a warning, or fails to hydrate, is broken for some visitors.',
      bad: '<script type="module">missing()</script>',
      good: '<script type="module">addEventListener("load", start)</script>',
    },
  },
  contrast: {
    severity: 'warning',
    help: 'Increase the contrast between text and background, in light and in dark mode.',
    impact: 'People cannot read the text in sunlight or with poor eyesight.',
    docs: {
      why: 'WCAG 2.2 AA requires a contrast of 4.5 to 1, or 3 to 1 for large text. axe measures it in light and dark mode.',
      bad: 'main p { color: #999; background: #fff }',
      good: 'main p { color: #595959; background: #fff }',
    },
  },
  'ignored-setting': {
    severity: 'warning',
    help: 'Add a rule for this setting to the styles: `forced-colors`, `prefers-reduced-motion` or `print`.',
    docs: {
      why: 'Visitors may choose their own colours, reduce motion, or print a page. Then controls must keep a visible edge, nothing may move, and only text is printed.',
      bad: 'main p { transition: color 1s }',
      good: '@media (prefers-reduced-motion: no-preference) { main p { transition: color 1s } }',
    },
  },
  inaccessible: {
    severity: 'warning',
    help: 'Look up the rule at https://dequeuniversity.com/rules/axe and correct the element.',
    impact: 'People with a screen reader or another aid cannot use this part of the page.',
    docs: {
      why: 'Pages must meet WCAG 2.2 AA and the best practices of axe, in light and dark mode, with all menus and sections open.',
      bad: '<img src="/map.svg">',
      good: '<img src="/map.svg" alt="Map of the exits">',
    },
  },
  'invalid-html': {
    severity: 'error',
    help: 'Correct the markup or the styles in the template.',
    docs: {
      why: 'Each browser repairs invalid HTML, SVG and CSS differently. The Nu checker and html-validate must accept every page, including its heading levels and title.',
      bad: '<button>Go</button>',
      good: '<button type="submit">Go</button>',
    },
  },
  'keyboard-obstacle': {
    severity: 'warning',
    help: 'Use a native element, keep its focus outline, and let Escape close menus and dialogs.',
    impact: 'People who cannot use a mouse or touch screen are stuck here.',
    docs: {
      why: 'Keyboard users must be able to reach, see and leave every control. The first control skips to the content.',
      bad: 'button:focus-visible { outline: none }',
      good: 'button:focus-visible { outline: 3px solid }',
    },
  },
  'layout-shift': {
    severity: 'warning',
    help: 'Reserve the space before the content loads, or show the content on top of the page.',
    impact: 'Text moves while people read it, and they tap the wrong button.',
    docs: {
      why: 'Cumulative layout shift must stay below 0.01 while a page loads and during a complete visit.',
      bad: '<img src="/map.svg" alt="Map">',
      good: '<img src="/map.svg" alt="Map" width="320" height="180">',
    },
  },
  'many-requests': {
    severity: 'warning',
    help: 'Load it after the page is complete, or include it in the HTML.',
    docs: {
      why: 'Each request before a page is complete costs a round trip on a slow network.',
      bad: '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">',
      good: '<style>…</style>',
    },
  },
  'needs-script': {
    severity: 'warning',
    help: 'Include it in the prerendered HTML.',
    impact: 'It is missing if JavaScript fails to load.',
    docs: {
      why: 'Every link, field and heading must be in the HTML. JavaScript only adds convenience.',
      bad: 'document.querySelector("main").append(link)',
      good: '<main><a href="/de/">Deutsch</a></main>',
    },
  },
  'not-checked': {
    severity: 'error',
    help: 'Install the missing program or fix the error, and check again.',
    docs: {
      why: 'A check that fails to run says nothing about the pages, so the run fails.',
      bad: 'nu: the Nu checker needs Java 17 or newer',
      good: 'nu  61.0 s',
    },
  },
  slow: {
    severity: 'warning',
    help: 'Run Lighthouse on the page to find the cause: bytes, scripts or requests.',
    docs: {
      why: 'On a simulated phone with slow 4G, the largest content must be painted within 1.2 s, and scripts must not block for more than 50 ms.',
      bad: '<script src="/everything.js"></script>',
      good: '<script type="module" async src="/boot.js"></script>',
    },
  },
  'slow-interaction': {
    severity: 'warning',
    help: 'Do less in the event handler, or do it after the next paint.',
    docs: {
      why: 'A page must respond to a tap or a key within 150 ms, with a processor slowed down four times.',
      bad: 'addEventListener("click", computeEverything)',
      good: 'addEventListener("click", () => { show(); setTimeout(compute) })',
    },
  },
  'small-target': {
    severity: 'warning',
    help: 'Give it a `min-width` and a `min-height` of 44 px.',
    impact: 'People tap the wrong thing.',
    docs: {
      why: 'WCAG 2.2 requires targets of at least 24 × 24 px. Links within a sentence are an exception.',
      bad: 'button { width: 20px; height: 20px }',
      good: 'button { min-width: 44px; min-height: 44px }',
    },
  },
  'stored-early': {
    severity: 'error',
    help: 'Store it only after consent.',
    docs: {
      why: 'Until a visitor decides about consent, pages may only store the language in the URL.',
      bad: 'document.cookie = "visitor=1"',
      good: 'if (consent.analytics) document.cookie = "visitor=1"',
    },
  },
  'third-party-request': {
    severity: 'error',
    help: 'Send requests to this host only after consent, or serve the file from the site itself.',
    docs: {
      why: 'Each request sends the IP address of the visitor to another company. Without consent, pages may only send requests to their own host.',
      bad: '<link rel="stylesheet" href="https://fonts.example/inter.css">',
      good: '<style>@font-face { src: url(/assets/inter.woff2) }</style>',
    },
  },
  'too-heavy': {
    severity: 'warning',
    help: 'Remove the parts that the page does not need, or load them later.',
    docs: {
      why: 'The limits are 14 kB (gzip) for HTML with CSS, which is the first round trip, 1.2 kB for the script that records the visit, 1.6 kB for all JavaScript before the first paint, 97.5 kB for the runtime, and 80 kB for a card.',
      bad: "import './everything.ts'",
      good: "addEventListener('load', () => import('./rest.ts'))",
    },
  },
  'unsourced-claim': {
    severity: 'error',
    help: 'Add the fact and its source to the row in sites.yaml, or remove it from the text.',
    impact: 'Travellers rely on a price, rating or promise that has no source.',
    docs: {
      why: 'Pages may mention prices, ratings, insurance or 24-hour opening only if sites.yaml contains them.',
      bad: '<p>From € 5 a bag, insured.</p>',
      good: '<p>You see the price before you pay.</p>',
    },
  },
  'wider-than-screen': {
    severity: 'warning',
    help: 'Let the text wrap: `overflow-wrap: anywhere`, `max-width: 100%`, no fixed width.',
    impact: 'People must scroll sideways to read each line.',
    docs: {
      why: 'Pages must fit screens of 320 px (400 % zoom) and 256 px, and of 390 px with large or spaced text (WCAG 1.4.10, 1.4.4, 1.4.12).',
      bad: 'main { width: 600px }',
      good: 'main { max-width: 600px }',
    },
  },
  'wrong-card': {
    severity: 'error',
    help: 'Build the site again. If the card is still wrong, correct the `og:` tags in the head.',
    impact: 'A shared link has no picture.',
    docs: {
      why: 'Each listed page needs a card: a PNG of 1200 × 630 px on a host of the build, with its title, URL, text and language.',
      bad: '<meta property="og:image" content="/card.png">',
      good: '<meta property="og:image" content="https://paris-bags.example/assets/card.png">',
    },
  },
  'wrong-structured-data': {
    severity: 'error',
    help: 'Show the value on the page, or remove it from the JSON-LD.',
    impact: 'Search engines penalise structured data that visitors cannot see.',
    docs: {
      why: 'JSON-LD may only contain values that the page shows, in types that search engines support.',
      bad: '{ "@type": "SelfStorage", "ratingValue": "4.9" }',
      good: '{ "@type": "SelfStorage", "name": "Louvre Museum" }',
    },
  },
} as const satisfies Readonly<Record<string, Words>>

export type PageCheck = keyof typeof words

export const pageChecks = Object.fromEntries(
  Object.entries<Words>(words).map(([name, { help, impact, ...rest }]) => [
    name,
    defineFinding<PageProblem>({
      code: `page/${name}`,
      message: ({ what, pages: [first, ...more] }) =>
        `${what.replace(/\.$/, '')}${first === undefined ? '' : ` (\`${first}\`${more.length > 0 ? ` and ${more.length} more` : ''})`}.`,
      help: () => help,
      ...(impact !== undefined && { impact: () => impact }),
      subject: ({ domain, what }) => `${domain} ${what}`,
      ...rest,
    }),
  ]),
) as Record<PageCheck, Definition<PageProblem>>

/** Every finding of `validate` and of `check:pages`, sorted by code. */
export const everyFinding: readonly CatalogueEntry[] = [...catalogue, ...Object.values(pageChecks)].toSorted((a, b) =>
  compareText(a.code, b.code),
)
