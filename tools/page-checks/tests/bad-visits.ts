import { addScript, addStyle, addToMain, page, replace, script } from './bad-case.ts'
import type { BadCase } from './bad-case.ts'

/** What checks in the browser must reject. */
export const badVisits: readonly BadCase[] = [
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
    figure: 'lines of text that JavaScript adds',
  },
  {
    check: 'without-script',
    name: 'a link that JavaScript writes',
    change: addScript(
      `document.querySelector('main').insertAdjacentHTML('beforeend','<a href="/de/">More</a><a href="/404.html">Other</a>')`,
    ),
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
    name: 'a picture without words, and a busy start',
    change(build) {
      addToMain('<img src="/favicon.svg" width="44" height="44">')(build)
      const boot = 'north.example/assets/boot.js'
      build[boot] = `for(const begin=performance.now();performance.now()-begin<1000;);\n${String(build[boot])}`
      // A visit takes seconds: one page is enough.
      for (const name of Object.keys(build)) if (name.endsWith('.html') && name !== page) delete build[name]
    },
    figure: 'total blocking time',
    says: /Accessibility/,
  },
]
