import { addScript, addStyle, addToMain, page, replace, script } from './bad-case.ts'
import type { BadCase } from './bad-case.ts'

/** The same change in a build of one page, for a check that takes seconds for each. */
function onePage(change: BadCase[4]): BadCase[4] {
  return (build) => {
    change(build)
    for (const name of Object.keys(build)) if (name.endsWith('.html') && name !== page) delete build[name]
  }
}

/** What checks in the browser must reject. */
export const badVisits: readonly BadCase[] = [
  [
    'axe',
    'pale text, in the dark only',
    'contrast',
    /color-contrast/,
    addStyle('@media (prefers-color-scheme:dark){main p{color:#333}}'),
  ],
  ['axe', 'no heading', 'inaccessible', /page-has-heading-one/, replace(page, /<h1>.*?<\/h1>/, '')],
  [
    'requests',
    'a request to another host',
    'third-party-request',
    /another host/,
    addScript(`void fetch('https://tracker.example/').catch(()=>{})`),
  ],
  ['requests', 'a cookie', 'stored-early', /stores/, addScript(`document.cookie='visitor=1'`)],
  ['requests', 'an error', 'browser-error', /reports a problem/, addScript(`throw new Error('no')`)],
  [
    'requests',
    'many requests',
    'many-requests',
    /requests before/,
    replace(
      page,
      '</head>',
      [1, 2, 3].map((one) => `<link rel="preload" as="fetch" crossorigin href="/favicon.svg?${one}">`).join('') +
        '</head>',
    ),
  ],
  [
    'layout-shift',
    'a strip that pushes the page down',
    'layout-shift',
    /scripted visit/,
    addScript(
      `setTimeout(()=>{const strip=document.createElement('p');strip.textContent='New!';strip.className='strip';document.body.prepend(strip)},200)`,
    ),
  ],
  ['reflow', 'a wide box', 'wider-than-screen', /wider/, addToMain(`<pre>${'wide'.repeat(40)}</pre>`)],
  [
    'targets',
    'a small button',
    'small-target',
    /24 px/,
    addStyle('form button{min-width:0;min-height:0;width:20px;height:20px;padding:0;overflow:hidden}'),
  ],
  ['keyboard', 'no ring', 'keyboard-obstacle', /no ring/, addStyle('form button:focus-visible{outline:none}')],
  ['keyboard', 'no way past the header', 'keyboard-obstacle', /skip/, replace(page, /<a class="skip".*<\/a>/, '')],
  [
    'keyboard',
    'a menu that stays',
    'keyboard-obstacle',
    /Escape/,
    (build) => (build[script] = `document.querySelector('#root').__reactContainer$1={}\n`),
  ],
  [
    'keyboard',
    'a menu over the form',
    'keyboard-obstacle',
    /covered by a menu/,
    addStyle('header nav{position:absolute;inset:4rem 0 0;background:var(--ground)}'),
  ],
  [
    'keyboard',
    'a button that disables itself',
    'keyboard-obstacle',
    /loses the focus/,
    addToMain('<button type="button" onclick="this.disabled=true">Fewer bags</button>'),
  ],
  [
    'keyboard',
    'a trap',
    'keyboard-obstacle',
    /never ends/,
    addScript(
      `document.querySelector('#day').addEventListener('keydown',(event)=>{if(event.key==='Tab')event.preventDefault()})`,
    ),
  ],
  ['modes', 'a button without an edge', 'ignored-setting', /forced colours/, addStyle('form button{border:0}')],
  ['modes', 'motion', 'ignored-setting', /reduced motion/, addStyle('main p{transition:color 1s}')],
  ['modes', 'a form on paper', 'ignored-setting', /on paper/, addStyle('@media print{form{display:block}}')],
  [
    'without-script',
    'a text that JavaScript writes',
    'aim',
    /lines of text that JavaScript adds/,
    addScript(`document.querySelector('main').append('Only now')`),
  ],
  [
    'without-script',
    'a link that JavaScript writes',
    'needs-script',
    /JavaScript only/,
    addScript(
      `document.querySelector('main').insertAdjacentHTML('beforeend','<a href="/de/">More</a><a href="/404.html">Other</a>')`,
    ),
  ],
  [
    'interaction',
    'a slow answer to a tap',
    'slow-interaction',
    /next paint/,
    addScript(`addEventListener('click',()=>{for(const begin=performance.now();performance.now()-begin<400;);})`),
  ],
  [
    'lighthouse',
    'a picture without words',
    'inaccessible',
    /Accessibility/,
    onePage(addToMain('<img src="/favicon.svg" width="44" height="44">')),
  ],
  [
    'lighthouse',
    'no description',
    'bad-practice',
    /description/,
    onePage(replace(page, /<meta name="description"[^>]*>/, '')),
  ],
  [
    'lighthouse',
    'a busy start',
    'slow',
    /total blocking time/,
    onePage((build) => {
      const boot = 'north.example/assets/boot.js'
      build[boot] = `for(const begin=performance.now();performance.now()-begin<1000;);\n${String(build[boot])}`
    }),
  ],
]
