import { wordsOf } from './fold.ts'
import { followProject } from './follow-project.ts'
import { Overlay } from './overlay.ts'

customElements.define('microsites-dev-overlay', Overlay)

const overlay = new Overlay()
const search = document.querySelector<HTMLInputElement>('#q')
const sites = document.querySelector<HTMLElement>('#sites')
const count = document.querySelector<HTMLElement>('#count')
const none = document.querySelector<HTMLElement>('#none')
const rows = [...(sites?.querySelectorAll<HTMLElement>('li') ?? [])]

/** Whether the page lists all sites, so that the search can run here. */
const complete = sites?.dataset['complete'] !== undefined

const linkOf = (row: HTMLElement): HTMLElement | null => row.querySelector<HTMLElement>('.site')

const shown = (): readonly HTMLElement[] => rows.filter((row) => row.hidden !== true)

function filter(query: string): void {
  const wanted = wordsOf(query)
  for (const row of rows) row.hidden = !wanted.every((word) => row.dataset['words']?.includes(word))
  const found = shown().length
  if (none) none.hidden = found > 0
  const all = `${rows.length} site${rows.length === 1 ? '' : 's'}`
  if (count) count.textContent = found === rows.length ? all : `${found} of ${all}`
}

/** Moves the focus from the search field to the first site, or from one site to the next. */
function move(step: 1 | -1): void {
  const links = shown().flatMap((row) => linkOf(row) ?? [])
  const at = links.findIndex(
    (link) => link === document.activeElement || link.closest('li')?.contains(document.activeElement),
  )
  const next = at + step
  if (next < 0) search?.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}

search?.addEventListener('input', () => {
  if (!complete) return
  filter(search.value)
  const address = new URL(location.href)
  if (search.value === '') address.searchParams.delete('q')
  else address.searchParams.set('q', search.value)
  // Keeps the query when the list is reloaded.
  history.replaceState(null, '', address)
})

search?.form?.addEventListener('submit', (event) => {
  if (!complete) return
  event.preventDefault()
  const [first] = shown()
  if (first) linkOf(first)?.click()
})

document.addEventListener('keydown', (event) => {
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return
  if (key === '/' && document.activeElement !== search) search?.focus()
  else if (key === 'ArrowDown') move(1)
  else if (key === 'ArrowUp') move(-1)
  else if (key === 'Escape' && search && search.value !== '') {
    search.value = ''
    search.dispatchEvent(new Event('input'))
    search.focus()
  } else return
  event.preventDefault()
})

followProject(document.currentScript?.dataset['seen'] ?? '', {
  onProject: ({ problems, errors }) =>
    overlay.show(
      problems.filter(({ severity }) => severity === 'error'),
      errors,
    ),
  onPage: (news) => {
    if (news.kind === 'reload') location.reload()
  },
  onLost: () => {},
})
