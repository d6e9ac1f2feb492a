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
    help: 'Open the page in Chromium, run Lighthouse, and do what it says about this audit.',
    docs: {
      why: 'Lighthouse gives each category 100 points. Any less means that browsers or search engines advise against something.',
      bad: '<meta name="viewport" content="width=device-width,user-scalable=no">',
      good: '<meta name="viewport" content="width=device-width">',
    },
  },
  'broken-link': {
    severity: 'error',
    help: 'Correct the address, or build the page or file that it names.',
    impact: 'A traveller reaches an error page, a redirect or another language.',
    docs: {
      why: 'Links lead to pages of the build without a redirect, to fragments that exist and to the language that they name. Pages load files of their own host only.',
      bad: '<a href="/de/legal">Impressum</a>',
      good: '<a href="/de/legal/">Impressum</a>',
    },
  },
  'browser-error': {
    severity: 'error',
    help: 'Open the page in Chromium and read its console.',
    docs: {
      why: 'A page that logs an error or a warning, or that React does not hydrate, is broken for somebody.',
      bad: '<script type="module">missing()</script>',
      good: '<script type="module">addEventListener("load", start)</script>',
    },
  },
  contrast: {
    severity: 'warning',
    help: 'Use a darker text or a lighter background, in light and in dark mode.',
    impact: 'People cannot read the text in sunlight or with weak eyes.',
    docs: {
      why: 'WCAG 2.2 AA asks for a contrast of 4.5 to 1, and of 3 to 1 for large text. axe measures it in light and dark mode.',
      bad: 'main p { color: #999; background: #fff }',
      good: 'main p { color: #595959; background: #fff }',
    },
  },
  'ignored-setting': {
    severity: 'warning',
    help: 'Add a rule for this setting to the styles: `forced-colors`, `prefers-reduced-motion` or `print`.',
    docs: {
      why: 'Visitors may choose their own colours, less motion, or print a page. Then every control still has an edge, nothing moves, and only text is printed.',
      bad: 'main p { transition: color 1s }',
      good: '@media (prefers-reduced-motion: no-preference) { main p { transition: color 1s } }',
    },
  },
  inaccessible: {
    severity: 'warning',
    help: 'Look up the rule at https://dequeuniversity.com/rules/axe and correct the element.',
    impact: 'People with a screen reader or another aid cannot use this part of the page.',
    docs: {
      why: 'Pages meet WCAG 2.2 AA and the best practices of axe, in light and dark mode and with everything open.',
      bad: '<img src="/map.svg">',
      good: '<img src="/map.svg" alt="Map of the exits">',
    },
  },
  'invalid-html': {
    severity: 'error',
    help: 'Correct the markup or the styles in the template.',
    docs: {
      why: 'Browsers repair invalid HTML, SVG and CSS each in their own way. The Nu checker and html-validate accept every page, its heading levels and its title.',
      bad: '<button>Go</button>',
      good: '<button type="submit">Go</button>',
    },
  },
  'keyboard-obstacle': {
    severity: 'warning',
    help: 'Use a native element, leave its outline, and let Escape close what opens.',
    impact: 'People who cannot use a pointer cannot get past this place.',
    docs: {
      why: 'Everything can be reached, seen and left with the keyboard. The first stop skips to the content.',
      bad: 'button:focus-visible { outline: none }',
      good: 'button:focus-visible { outline: 3px solid }',
    },
  },
  'layout-shift': {
    severity: 'warning',
    help: 'Reserve the room before the content arrives, or lay the content over the page.',
    impact: 'Text moves away while people read it, and they tap the wrong button.',
    docs: {
      why: 'Cumulative layout shift stays below 0.01 while a page loads and through a complete visit.',
      bad: '<img src="/map.svg" alt="Map">',
      good: '<img src="/map.svg" alt="Map" width="320" height="180">',
    },
  },
  'many-requests': {
    severity: 'warning',
    help: 'Load it after the page is complete, or put it into the page.',
    docs: {
      why: 'Each request before a page is complete costs a round trip on a slow network.',
      bad: '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">',
      good: '<style>…</style>',
    },
  },
  'needs-script': {
    severity: 'warning',
    help: 'Render it in the prerendered page.',
    impact: 'It is missing where JavaScript fails to load.',
    docs: {
      why: 'Every link, field and heading is in the HTML. JavaScript only adds comfort.',
      bad: 'document.querySelector("main").append(link)',
      good: '<main><a href="/de/">Deutsch</a></main>',
    },
  },
  'not-checked': {
    severity: 'error',
    help: 'Install the program that is missing, or correct the error, and check again.',
    docs: {
      why: 'A check that fails to run says nothing about the pages, so the run fails.',
      bad: 'nu: the Nu checker needs Java 17 or newer',
      good: 'nu  61.0 s',
    },
  },
  slow: {
    severity: 'warning',
    help: 'Run Lighthouse on the page and look for what delays it: bytes, scripts or requests.',
    docs: {
      why: 'On a simulated phone with slow 4G the largest content is painted within 1.2 s, and scripts block for at most 50 ms.',
      bad: '<script src="/everything.js"></script>',
      good: '<script type="module" async src="/boot.js"></script>',
    },
  },
  'slow-interaction': {
    severity: 'warning',
    help: 'Do less in the event handler, or do it after the next paint.',
    docs: {
      why: 'A tap or a key is answered within 150 ms on a processor slowed four times.',
      bad: 'addEventListener("click", computeEverything)',
      good: 'addEventListener("click", () => { show(); setTimeout(compute) })',
    },
  },
  'small-target': {
    severity: 'warning',
    help: 'Give it a `min-width` and a `min-height` of 44 px.',
    impact: 'People tap the wrong thing.',
    docs: {
      why: 'WCAG 2.2 asks for targets of at least 24 × 24 px. Links within a sentence are an exception.',
      bad: 'button { width: 20px; height: 20px }',
      good: 'button { min-width: 44px; min-height: 44px }',
    },
  },
  'stored-early': {
    severity: 'error',
    help: 'Store it only after consent.',
    docs: {
      why: 'Before a visitor has chosen, pages store nothing but the language that an address names.',
      bad: 'document.cookie = "visitor=1"',
      good: 'if (consent.analytics) document.cookie = "visitor=1"',
    },
  },
  'third-party-request': {
    severity: 'error',
    help: 'Ask this host only after consent, or serve the file from the site itself.',
    docs: {
      why: 'Each request gives the address of the visitor to another company. Without consent pages ask only their own host.',
      bad: '<link rel="stylesheet" href="https://fonts.example/inter.css">',
      good: '<style>@font-face { src: url(/assets/inter.woff2) }</style>',
    },
  },
  'too-heavy': {
    severity: 'warning',
    help: 'Take out what the page does not need, or load it later.',
    docs: {
      why: 'HTML with its CSS fits into the first round trip (14 kB gzip), JavaScript before the first paint into 3 kB, the runtime into 100 kB, a card into 80 kB.',
      bad: "import './everything.ts'",
      good: "addEventListener('load', () => import('./rest.ts'))",
    },
  },
  'unsourced-claim': {
    severity: 'error',
    help: 'Write the fact and its source into the row of sites.yaml, or take it out of the text.',
    impact: 'A traveller relies on a price, rating or promise that nobody has made.',
    docs: {
      why: 'Pages name prices, ratings, insurance and opening around the clock only if the table has them.',
      bad: '<p>From € 5 a bag, insured.</p>',
      good: '<p>You see the price before you pay.</p>',
    },
  },
  'wider-than-screen': {
    severity: 'warning',
    help: 'Let the text wrap: `overflow-wrap: anywhere`, `max-width: 100%`, no fixed width.',
    impact: 'People scroll sideways to read each line.',
    docs: {
      why: 'Pages fit 320 px (400 % zoom) and 256 px, and 390 px with large or spaced text (WCAG 1.4.10, 1.4.4, 1.4.12).',
      bad: 'main { width: 600px }',
      good: 'main { max-width: 600px }',
    },
  },
  'wrong-card': {
    severity: 'error',
    help: 'Build the site again. If the card is still wrong, correct its `og:` tags in the head.',
    impact: 'A shared link has no picture.',
    docs: {
      why: 'Each listed page has a card: a PNG of 1200 × 630 on a host of the build, with its title, address, text and language.',
      bad: '<meta property="og:image" content="/card.png">',
      good: '<meta property="og:image" content="https://paris-bags.example/assets/card.png">',
    },
  },
  'wrong-structured-data': {
    severity: 'error',
    help: 'Show the value on the page, or take it out of the JSON-LD.',
    impact: 'Search engines punish structured data that visitors cannot see.',
    docs: {
      why: 'JSON-LD says only what its page shows, in types that search engines still read.',
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
