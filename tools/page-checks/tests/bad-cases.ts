import type { Build } from './good-build.ts'

/** A change that one check must notice. */
export interface BadCase {
  readonly check: string
  readonly name: string
  change(build: Build): void
  /** Message of a finding. */
  readonly says?: RegExp
  /** Label of a figure that misses its bar or, where it has none, its aim. */
  readonly figure?: string
}

const page = 'north.example/index.html'
const german = 'north.example/de/index.html'
const script = 'north.example/assets/rest.js'

/** Replaces text in a file; the text must be there. */
function replace(file: string, from: string | RegExp, to: string): (build: Build) => void {
  return (build) => {
    const text = String(build[file])
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} has no ${String(from)}`)
    build[file] = changed
  }
}
const addToMain = (html: string): ((build: Build) => void) => replace(page, '</main>', `${html}</main>`)
const addStyle = (css: string): ((build: Build) => void) => replace(page, '</style>', `${css}</style>`)
const addScript =
  (code: string): ((build: Build) => void) =>
  (build) =>
    void (build[script] = `${String(build[script])}${code}\n`)
const noise = (length: number): string =>
  Array.from({ length }, (_, index) => ((index * 2654435761) % 4294967296).toString(36)).join(' ')

export const badCases: readonly BadCase[] = [
  {
    check: 'weight',
    name: 'a heavy page',
    change: addToMain(`<p>${noise(4000)}</p>`),
    figure: 'HTML with its CSS, gzip',
  },
  {
    check: 'weight',
    name: 'a heavy boot module, by what it imports',
    change: (build) => {
      build['north.example/assets/boot.js'] = `import './more.js'\n${String(build['north.example/assets/boot.js'])}`
      build['north.example/assets/more.js'] = `export const more = '${noise(1000)}'\n`
    },
    figure: 'JavaScript before the first paint, gzip',
  },
  {
    check: 'weight',
    name: 'a heavy runtime',
    change: addScript(`export const more = '${noise(40_000)}'`),
    figure: 'runtime that arrives after it, gzip',
  },
  { check: 'html-validate', name: 'a button without a type', change: addToMain('<button>Go</button>'), says: /type/ },
  { check: 'nu', name: 'an element that does not exist', change: addToMain('<bag>one</bag>'), says: /Element “bag”/ },
  { check: 'nu', name: 'CSS that means nothing', change: addStyle('p{colour:red}'), says: /colour/ },
  { check: 'headings', name: 'two titles', change: addToMain('<h1>Again</h1>'), says: /exactly one h1/ },
  { check: 'headings', name: 'a level left out', change: addToMain('<h4>Deep</h4>'), says: /skipped/ },
  { check: 'titles', name: 'no title', change: replace(page, /<title>.*<\/title>/, ''), says: /exactly one title/ },
  {
    check: 'titles',
    name: 'a long title',
    change: replace(page, '<title>', `<title>${'Very '.repeat(12)}`),
    figure: 'titles that are longer than 60',
  },
  {
    check: 'links',
    name: 'a page that is not there',
    change: addToMain('<a href="/nowhere/">Where</a>'),
    says: /nowhere/,
  },
  {
    check: 'links',
    name: 'a fragment that is not there',
    change: addToMain('<a href="#lost">Where</a>'),
    says: /fragment/,
  },
  { check: 'links', name: 'a redirect', change: addToMain('<a href="/old">Old</a>'), says: /redirected/ },
  {
    check: 'links',
    name: 'a page of another site that is not there',
    change: addToMain('<a href="https://south.example/fr/">South</a>'),
    says: /nowhere/,
  },
  {
    check: 'links',
    name: 'a missing file',
    change: (build) => delete build['north.example/favicon.svg'],
    says: /missing/,
  },
  {
    check: 'languages',
    name: 'a language that does not answer',
    change: replace(german, /<link rel="alternate" hreflang="en"[^>]*>/, ''),
    says: /not answered|not named/,
  },
  {
    check: 'languages',
    name: 'no x-default',
    change: replace(page, /<link rel="alternate" hreflang="x-default"[^>]*>/, ''),
    says: /x-default/,
  },
  {
    check: 'languages',
    name: 'the wrong language',
    change: replace(page, 'hreflang="de"', 'hreflang="fr"'),
    says: /another language/,
  },
  {
    check: 'canonical',
    name: 'another language',
    change: replace(
      german,
      'rel="canonical" href="https://north.example/de/"',
      'rel="canonical" href="https://north.example/"',
    ),
    says: /another language/,
  },
  { check: 'canonical', name: 'none', change: replace(page, /<link rel="canonical"[^>]*>/, ''), says: /exactly one/ },
  {
    check: 'canonical',
    name: 'no page',
    change: replace(
      page,
      'rel="canonical" href="https://north.example/"',
      'rel="canonical" href="https://north.example/x/"',
    ),
    says: /no page/,
  },
  {
    check: 'sitemap',
    name: 'a page left out',
    change: replace('north.example/sitemap.xml', /<url>.*de.*<\/url>\n/, ''),
    says: /leaves out/,
  },
  {
    check: 'sitemap',
    name: 'what the schema does not know',
    change: replace('north.example/sitemap.xml', '<url>', '<url><colour>red</colour>'),
    says: /not valid/,
  },
  {
    check: 'sitemap',
    name: 'robots kept out',
    change: replace('north.example/robots.txt', 'Allow: /', 'Disallow: /'),
    says: /noindex/,
  },
  {
    check: 'preview',
    name: 'a page that may be indexed',
    change: replace(page, /<meta name="robots"[^>]*>/, ''),
    says: /indexed/,
  },
  {
    check: 'preview',
    name: 'a header that is missing',
    change: replace('north.example/_headers', /.*X-Robots.*\n/, ''),
    says: /X-Robots-Tag/,
  },
  {
    check: 'preview',
    name: 'a sitemap',
    change: (build) => (build['north.example/sitemap.xml'] = '<urlset/>'),
    says: /sitemap/,
  },
  {
    check: 'structured-data',
    name: 'broken JSON',
    change: replace(page, '{"@context"', '{{"@context"'),
    says: /cannot be read/,
  },
  {
    check: 'structured-data',
    name: 'a type not used',
    change: replace(page, '"WebPage"', '"FAQPage"'),
    says: /do not use/,
  },
  {
    check: 'structured-data',
    name: 'a rating that nobody gave',
    change: replace(page, '"inLanguage"', '"ratingValue":"4.9","inLanguage"'),
    says: /what the page does not/,
  },
  { check: 'invented-facts', name: 'a price', change: addToMain('<p>From € 5 a bag.</p>'), says: /no table/ },
  { check: 'invented-facts', name: 'a promise', change: addToMain('<p>Your bags are insured.</p>'), says: /no table/ },
  { check: 'cards', name: 'no card', change: replace(page, /<meta property="og:image" [^>]*>/, ''), says: /no card/ },
  {
    check: 'cards',
    name: 'a card that is not there',
    change: (build) => delete build['north.example/assets/card.png'],
    says: /not there/,
  },
  {
    check: 'cards',
    name: 'a large card',
    change: (build) =>
      void (build['north.example/assets/card.png'] = Buffer.concat([
        Buffer.from(build['north.example/assets/card.png'] ?? ''),
        Buffer.alloc(80_000),
      ])),
    figure: 'largest card',
  },
  {
    check: 'inline-code',
    name: 'a style attribute',
    change: addToMain('<p style="color:red">Red</p>'),
    says: /inline/,
  },
  { check: 'inline-code', name: 'a handler', change: addToMain('<p onclick="go()">Go</p>'), says: /inline/ },
  {
    check: 'uniqueness',
    name: 'the same page twice',
    change: (build) =>
      void (build['south.example/index.html'] = String(build[page]).replaceAll('north.example', 'south.example')),
    figure: 'most in common with another page of its language',
  },
  { check: 'axe', name: 'a picture without words', change: addToMain('<img src="/favicon.svg">'), says: /image-alt/ },
  {
    check: 'axe',
    name: 'pale text, in the dark only',
    change: addStyle('@media (prefers-color-scheme:dark){main p{color:#333}}'),
    says: /color-contrast/,
  },
  {
    check: 'requests',
    name: 'a request to another host',
    change: addScript(`void fetch('https://tracker.example/').catch(()=>{})`),
    says: /another host/,
  },
  { check: 'requests', name: 'a cookie', change: addScript(`document.cookie='visitor=1'`), says: /stored/ },
  { check: 'requests', name: 'an error', change: addScript(`throw new Error('no')`), says: /reports a problem/ },
  {
    check: 'requests',
    name: 'many requests',
    change: replace(
      page,
      '</head>',
      [1, 2, 3].map((one) => `<link rel="preload" as="fetch" crossorigin href="/favicon.svg?${one}">`).join('') +
        '</head>',
    ),
    figure: 'requests before the page is complete and usable',
  },
  {
    check: 'layout-shift',
    name: 'a strip that pushes the page down',
    change: addScript(
      `setTimeout(()=>{const strip=document.createElement('p');strip.textContent='New!';strip.className='strip';document.body.prepend(strip)},200)`,
    ),
    says: /moves/,
  },
  { check: 'reflow', name: 'a wide box', change: addToMain(`<pre>${'wide'.repeat(40)}</pre>`), says: /wider/ },
  {
    check: 'targets',
    name: 'a small button',
    change: addStyle('form button{min-width:0;min-height:0;width:20px;height:20px;padding:0;overflow:hidden}'),
    says: /24 px/,
  },
  { check: 'keyboard', name: 'no ring', change: addStyle('form button:focus-visible{outline:none}'), says: /no ring/ },
  {
    check: 'keyboard',
    name: 'no way past the header',
    change: replace(page, /<a class="skip".*<\/a>/, ''),
    says: /skip/,
  },
  {
    check: 'keyboard',
    name: 'a menu that stays',
    change: (build) => (build[script] = `document.querySelector('#root').__reactContainer$1={}\n`),
    says: /Escape/,
  },
  {
    check: 'keyboard',
    name: 'a trap',
    change: addScript(
      `document.querySelector('#day').addEventListener('keydown',(event)=>{if(event.key==='Tab')event.preventDefault()})`,
    ),
    says: /never ends/,
  },
  {
    check: 'modes',
    name: 'a button without an edge',
    change: addStyle('form button{border:0}'),
    says: /forced colours/,
  },
  { check: 'modes', name: 'motion', change: addStyle('main p{transition:color 1s}'), says: /reduced motion/ },
  { check: 'modes', name: 'a form on paper', change: addStyle('@media print{form{display:block}}'), says: /on paper/ },
  {
    check: 'without-script',
    name: 'a text that JavaScript writes',
    change: addScript(`document.querySelector('main').append('Only now')`),
    says: /JavaScript only/,
  },
  {
    check: 'interaction',
    name: 'a slow answer to a tap',
    change: addScript(
      `addEventListener('click',()=>{for(const begin=performance.now();performance.now()-begin<400;);})`,
    ),
    figure: 'interaction to next paint, processor slowed 4×',
  },
  {
    check: 'lighthouse',
    name: 'a picture without words',
    change: addToMain('<img src="/favicon.svg" width="44" height="44">'),
    figure: 'Lighthouse: Accessibility',
  },
  {
    check: 'lighthouse',
    name: 'a busy start',
    change: (build) =>
      void (build['north.example/assets/boot.js'] =
        `for(const begin=performance.now();performance.now()-begin<1000;);\n${String(build['north.example/assets/boot.js'])}`),
    figure: 'total blocking time',
  },
]
