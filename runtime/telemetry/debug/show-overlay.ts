import { element, shadowOf } from '../../dev/element.ts'
import { limits } from '../limits.ts'
import { overlayStyle } from './overlay-style.ts'
import type { TraceEntry } from './trace-log.ts'
import type { TelemetryState } from './telemetry-state.ts'

/**
 * Shows what telemetry does in a corner of the page, in a shadow tree that the page's styles do not reach.
 * @param subscribe calls back when there is something new to read; state that changes without notice is polled
 */
export function showOverlay(read: () => TelemetryState, subscribe: (listener: () => void) => void): void {
  const host = document.createElement('microsites-telemetry')
  const tree = shadowOf(host, overlayStyle)
  const toggle = element('button', { type: 'button', 'aria-controls': 'panel', 'aria-expanded': 'false' })
  const facts = element('dl')
  const copy = element('button', { type: 'button' }, 'Copy as JSON')
  const said = element('span', { role: 'status' })
  const list = element('ol')
  const panel = element('section', { id: 'panel', 'aria-label': 'What telemetry does', tabindex: '0' })
  panel.append(facts, copy, ' ', said, element('h2', {}, `Last ${limits.debug.entries} steps, the newest first`), list)
  panel.hidden = true
  let opened = false
  const aside = element('aside', { 'aria-label': 'Telemetry' })
  aside.append(toggle, panel)
  tree.append(aside)

  let shown: readonly TraceEntry[] = []
  const open = (wanted: boolean): void => {
    opened = wanted
    panel.hidden = !wanted
    toggle.setAttribute('aria-expanded', String(wanted))
    if (wanted) draw()
  }
  function draw(): void {
    const state = read()
    toggle.textContent = `Telemetry: ${state.analytics}`
    if (!opened) return
    facts.replaceChildren(
      ...factsOf(state).flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
    )
    if (state.events === shown) return
    shown = state.events
    list.replaceChildren(...shown.map(item).toReversed())
  }
  toggle.addEventListener('click', () => open(!opened))
  aside.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !opened) return
    open(false)
    toggle.focus()
  })
  copy.addEventListener('click', () => {
    const text = JSON.stringify(read(), null, 2)
    void navigator.clipboard.writeText(text).then(
      () => (said.textContent = 'Copied'),
      () => (said.textContent = 'The browser does not let it be copied'),
    )
  })
  subscribe(draw)
  setInterval(draw, limits.debug.refreshMilliseconds)
  draw()
  document.body.append(host)
}

function factsOf(state: TelemetryState): [name: string, value: string][] {
  const { delivered, dropped } = state.health
  const pairs = (record: Readonly<Record<string, unknown>>): string =>
    Object.entries(record)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ') || 'none'
  return [
    ['Environment', state.environment],
    ['Analytics', state.analytics],
    ['Monitoring', state.monitoring],
    ['Consent', pairs(state.consent)],
    ['Bot', state.bot],
    ['Queue', state.queue.join(', ') || 'empty'],
    ['Stored', String(state.stored)],
    ['Delivered', String(delivered)],
    ['Dropped', pairs(dropped)],
  ]
}

function item({ at, outcome, what, reason, problems }: TraceEntry): HTMLElement {
  const right = problems?.length === 0 ? ', as in the catalogue' : ''
  return element(
    'li',
    {},
    element('b', {}, outcome),
    ` ${what} `,
    element('small', {}, `— ${reason}${right}, ${new Date(at).toLocaleTimeString()}`),
    ...(problems ?? []).map((problem) => element('em', {}, `Not as in the catalogue: ${problem}`)),
  )
}
