import { addScript, addStyle, addToMain, german, noise, page, replace } from './bad-case.ts'
import type { BadCase } from './bad-case.ts'

/** What checks that read every page must reject. */
export const badFiles: readonly BadCase[] = [
  ['weight', 'a heavy page', 'too-heavy', /HTML with its CSS/, addToMain(`<p>${noise(4000)}</p>`)],
  [
    'weight',
    'a first script over its limit',
    'too-heavy',
    /first script/,
    (build) => {
      build['north.example/assets/boot.js'] = `${String(build['north.example/assets/boot.js'])}// ${noise(400)}\n`
    },
  ],
  [
    'weight',
    'a heavy boot module, by what it imports',
    'too-heavy',
    /before the first paint/,
    (build) => {
      build['north.example/assets/boot.js'] = `import './more.js'\n${String(build['north.example/assets/boot.js'])}`
      build['north.example/assets/more.js'] = `export const more = '${noise(1000)}'\n`
    },
  ],
  ['weight', 'a heavy runtime', 'too-heavy', /runtime/, addScript(`export const more = '${noise(40_000)}'`)],
  ['html-validate', 'a button without a type', 'invalid-html', /type/, addToMain('<button>Go</button>')],
  ['html-validate', 'two titles', 'invalid-html', /heading-level/, addToMain('<h1>Again</h1>')],
  ['html-validate', 'a level left out', 'invalid-html', /heading-level/, addToMain('<h4>Deep</h4>')],
  ['html-validate', 'no title', 'invalid-html', /title/, replace(page, /<title>.*<\/title>/, '')],
  ['html-validate', 'a style attribute', 'invalid-html', /inline-style/, addToMain('<p style="color:red">Red</p>')],
  ['nu', 'an element that does not exist', 'invalid-html', /Element “bag”/, addToMain('<bag>one</bag>')],
  ['nu', 'CSS that means nothing', 'invalid-html', /colour/, addStyle('p{colour:red}')],
  ['links', 'a page that is missing', 'broken-link', /nowhere/, addToMain('<a href="/nowhere/">Where</a>')],
  ['links', 'a fragment that is missing', 'broken-link', /fragment/, addToMain('<a href="#lost">Where</a>')],
  [
    'links',
    'a fragment that an error page lacks',
    'broken-link',
    /fragment/,
    replace('north.example/404.html', 'id="main"', 'id="m"'),
  ],
  ['links', 'a redirect', 'broken-link', /redirected/, addToMain('<a href="/old">Old</a>')],
  ['links', 'no such page elsewhere', 'broken-link', /nowhere/, addToMain('<a href="https://south.example/fr/">S</a>')],
  ['links', 'another language', 'broken-link', /another language/, addToMain('<a href="/de/" hreflang="fr">F</a>')],
  ['links', 'a missing file', 'broken-link', /missing/, (build) => delete build['north.example/favicon.svg']],
  [
    'links',
    'a file of another host',
    'third-party-request',
    /another host/,
    replace(german, 'href="/favicon.svg"', 'href="https://icons.example/favicon.svg"'),
  ],
  [
    'structured-data',
    'broken JSON',
    'wrong-structured-data',
    /cannot be parsed/,
    replace(page, '{"@context"', '{{"@context"'),
  ],
  [
    'structured-data',
    'a type not used',
    'wrong-structured-data',
    /do not use/,
    replace(page, '"WebPage"', '"FAQPage"'),
  ],
  [
    'structured-data',
    'a rating that nobody gave',
    'wrong-structured-data',
    /what the page does not/,
    replace(page, '"inLanguage"', '"ratingValue":"4.9","inLanguage"'),
  ],
  ['invented-facts', 'a price', 'unsourced-claim', /claim/, addToMain('<p>From € 5 a bag.</p>')],
  ['invented-facts', 'a promise', 'unsourced-claim', /claim/, addToMain('<p>Your bags are insured.</p>')],
  ['cards', 'no card', 'wrong-card', /no card/, replace(page, /<meta property="og:image" [^>]*>/, '')],
  ['cards', 'a missing card', 'wrong-card', /missing/, (build) => delete build['north.example/assets/card.png']],
  [
    'cards',
    'a large card',
    'too-heavy',
    /largest card/,
    (build) => {
      const card = Buffer.from(build['north.example/assets/card.png'] ?? '')
      build['north.example/assets/card.png'] = Buffer.concat([card, Buffer.alloc(80_000)])
    },
  ],
]
