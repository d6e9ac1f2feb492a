import { addScript, addStyle, addToMain, german, noise, page, replace } from './bad-case.ts'
import type { BadCase } from './bad-case.ts'

/** What checks that read every page must reject. */
export const badFiles: readonly BadCase[] = [
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
    change: replace('north.example/_nginx.conf', /.*X-Robots.*\n/, ''),
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
    check: 'inline-code',
    name: 'scripts that differ from page to page',
    change(build) {
      replace(page, '</head>', '<script>one()</script></head>')(build)
      replace(german, '</head>', '<script>two()</script></head>')(build)
    },
    figure: 'different inline scripts',
  },
  {
    check: 'uniqueness',
    name: 'the same page twice',
    change: (build) =>
      void (build['south.example/index.html'] = String(build[page]).replaceAll('north.example', 'south.example')),
    figure: 'most in common with another page of its language',
  },
  { check: 'axe', name: 'a picture without words', change: addToMain('<img src="/favicon.svg">'), says: /image-alt/ },
]
