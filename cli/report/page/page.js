// The script of a report: a search through all sections, tables that sort, and arrow keys in the matrix. The page is
// complete without it.
const plain = (text) =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

const sections = [...document.querySelectorAll('main section')]
const rows = new Map(
  [...document.querySelectorAll('#matrix tr[data-domain]')].map(({ dataset: { domain, facts } }) => [
    domain,
    plain(`${domain} ${facts}`),
  ]),
)
const items = [...document.querySelectorAll('[data-domain], [data-domains], article')].map((element) => {
  const { domain, domains } = element.dataset
  const named = domains === undefined ? (domain === undefined ? [] : [domain]) : domains.split(' ')
  if (element.localName !== 'article') return { element, named, text: '', quoted: '' }
  // In ordinary sentences, many words look like language or country codes.
  const quoted = [...element.querySelectorAll('code')].map((one) => one.textContent).join(' ')
  return { element, named, text: plain(element.textContent), quoted: plain(quoted) }
})
const folded = [...document.querySelectorAll('main details')]
const form = document.querySelector('form')
const field = document.querySelector('#search')
const found = document.querySelector('#found')
const results = document.querySelector('#results')
const content = document.querySelector('main')

/** Number of matching sites that are linked beside the search. */
const most = 20

/**
 * Whether a text contains all words. Two letters match a language or country code, three the start of a word.
 * @param quoted the text to search for words of two letters.
 */
const holds = (words, text, quoted = text) =>
  words.every((word) => {
    if (word.length < 3) return `${quoted} `.includes(` ${word} `)
    return text.includes(word.length === 3 ? ` ${word}` : word)
  })

/** Which elements were open before the search. */
let opened

function search() {
  const words = field.value
    .split(/\s+/)
    .map((word) => plain(word).trim())
    .filter(Boolean)
  const searching = words.length > 0
  const matching = new Set([...rows].filter(([, text]) => holds(words, text)).map(([domain]) => domain))
  for (const { element, named, text, quoted } of items) {
    const matches = named.some((domain) => matching.has(domain)) || (text !== '' && holds(words, text, quoted))
    element.hidden = searching && !matches
  }
  for (const section of sections) {
    const all = section.querySelectorAll('[data-domain], [data-domains], article')
    const left = section.querySelectorAll(':is([data-domain], [data-domains], article):not([hidden])')
    section.querySelector(':scope > .none').hidden = !searching || all.length === 0 || left.length > 0
  }
  if (searching) {
    opened ??= new Map(folded.map((one) => [one, one.open]))
    for (const one of folded) one.open = opened.get(one) || one.querySelector('[data-domain]:not([hidden])') !== null
  } else {
    for (const [one, open] of opened ?? []) one.open = open
    opened = undefined
  }
  found.textContent = searching ? `${matching.size} of ${rows.size} sites` : ''
  const links = [...(searching ? matching : [])].slice(0, most).map((domain) => {
    const link = document.createElement('a')
    link.href = `#${document.querySelector(`#matrix tr[data-domain="${CSS.escape(domain)}"] th`).id}`
    link.textContent = domain
    return link
  })
  results.replaceChildren(...links)
  results.hidden = links.length === 0
  // Above the sections, a search would seem to do nothing.
  if (searching && content.getBoundingClientRect().top > form.getBoundingClientRect().bottom + 100)
    content.scrollIntoView({ behavior: 'instant' })
}

form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())
let waiting = 0
field.addEventListener('input', () => {
  cancelAnimationFrame(waiting)
  waiting = requestAnimationFrame(search)
})
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && event.target !== field) {
    event.preventDefault()
    field.focus()
  }
  if (event.key === 'Escape' && event.target === field && field.value !== '') {
    event.preventDefault()
    field.value = ''
    search()
  }
})
// Browsers restore the field when the page is reloaded.
if (field.value !== '') search()

// Cells show their reason on hover without the script. The script adds keyboard focus.
const table = document.querySelector('table.matrix')
let current = table?.querySelector('tbody td')
if (current) current.tabIndex = 0
const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }
table?.addEventListener('focusin', ({ target }) => {
  if (target.localName !== 'td') return
  current.tabIndex = -1
  current = target
  current.tabIndex = 0
})
table?.addEventListener('keydown', (event) => {
  const step = steps[event.key]
  if (!step || event.target.localName !== 'td') return
  event.preventDefault()
  let row = current.parentElement
  const column = current.cellIndex + step[1]
  if (step[0] !== 0)
    do row = step[0] < 0 ? row.previousElementSibling : row.nextElementSibling
    while (row?.hidden)
  const next = row?.cells[column]
  if (next?.localName !== 'td') return
  next.tabIndex = -1
  next.focus()
})

// Headings of sortable tables become buttons. The first press sorts numbers from the largest, and words from A.
const valueOf = (row, column) => row.cells[column].dataset.sort ?? row.cells[column].textContent
for (const sortable of document.querySelectorAll('table.sortable'))
  for (const [column, heading] of [...sortable.tHead.rows[0].cells].entries()) {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...heading.childNodes)
    heading.append(button)
    button.addEventListener('click', () => {
      const [body] = sortable.tBodies
      const values = new Map([...body.rows].map((row) => [row, valueOf(row, column)]))
      const numbers = [...values.values()].every((value) => !Number.isNaN(Number(value)))
      const orders = numbers ? ['descending', 'ascending'] : ['ascending', 'descending']
      const order = heading.ariaSort === orders[0] ? orders[1] : orders[0]
      for (const other of sortable.tHead.rows[0].cells) other.removeAttribute('aria-sort')
      heading.ariaSort = order
      const sorted = [...values].sort(([, one], [, other]) => (numbers ? one - other : one.localeCompare(other)))
      if (order === 'descending') sorted.reverse()
      body.append(...sorted.map(([row]) => row))
    })
  }
