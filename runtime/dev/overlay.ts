import { devStyle } from './dev-style.ts'
import { element, shadowOf } from './element.ts'
import type { Problem, ProblemPlace } from './messages.ts'
import { overlayStyle } from './overlay-style.ts'

/** Shows problems in a dialog over the page, which stays as it was. */
export class Overlay extends HTMLElement {
  readonly #dialog = element('dialog', { 'aria-labelledby': 'title' })
  #shown = ''

  constructor() {
    super()
    shadowOf(this, devStyle + overlayStyle).append(this.#dialog)
  }

  /** Opens with these problems if they differ from the last ones. Closes if there are none. */
  show(problems: readonly Problem[], total: number): void {
    const text = JSON.stringify([problems, total])
    if (text === this.#shown) return
    this.#shown = text
    if (problems.length === 0) return this.#dialog.close()
    this.#fill(problems, total)
    this.open()
  }

  /** Opens with these problems, even if the dialog has been closed. */
  list(problems: readonly Problem[], total: number): void {
    this.#fill(problems, total)
    this.open()
  }

  open(): void {
    if (!this.isConnected) document.body.append(this)
    // A modal dialog: the page behind it is inert, and Escape returns to it.
    if (!this.#dialog.open) this.#dialog.showModal()
  }

  #fill(problems: readonly Problem[], total: number): void {
    const errors = problems.some(({ severity }) => severity === 'error')
    this.#dialog.className = errors ? 'bad' : ''
    const close = element('button', { type: 'button', 'aria-label': 'Close' }, '×')
    close.addEventListener('click', () => this.#dialog.close())
    const title = element('h1', { id: 'title' }, titleOf(problems, total))
    const list = element('ol', { tabindex: '0', 'aria-label': 'Findings' }, ...problems.map(item))
    const advice = errors
      ? 'This closes when you fix the error, or with Escape. The page behind it stays as it is.'
      : 'Pages are built in spite of these. Escape closes this.'
    this.#dialog.replaceChildren(
      element('div', { class: 'head' }, title, close),
      list,
      element('div', { class: 'foot' }, advice),
    )
  }
}

function titleOf(problems: readonly Problem[], total: number): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const [kind, count] = errors > 0 ? ['mistake', Math.max(errors, total)] : ['warning', total]
  return `${count} ${kind}${count === 1 ? '' : 's'}${count > problems.length ? `, the first ${problems.length}` : ''}`
}

function item({ severity, code, message, places, impact, help, explain }: Problem): HTMLElement {
  const facts = Object.entries({ Impact: impact, Fix: help }).flatMap(([name, value]) =>
    value === undefined ? [] : [element('dt', {}, name), element('dd', {}, ...marked(value))],
  )
  const more = explain === undefined ? [] : [element('dt', {}, 'More'), element('dd', {}, element('code', {}, explain))]
  return element(
    'li',
    { class: severity },
    element('p', { class: 'what' }, element('b', {}, severity), ` ${code}`),
    element('h2', {}, ...marked(message)),
    ...places.flatMap(placeLines),
    element('dl', {}, ...facts, ...more),
  )
}

function placeLines({ at, note, frame }: ProblemPlace): readonly HTMLElement[] {
  const line = element('p', { class: 'at' }, element('code', {}, at))
  if (note !== undefined) line.append(' ', element('span', {}, ...marked(note)))
  if (frame.length === 0) return [line]
  const lines = frame.flatMap((text) => {
    const [, gutter = '', code = ''] = /^([\s\d]*│|)(.*)$/s.exec(text) ?? []
    const mark = /^\s*\^+$/.test(code) ? 'mark' : ''
    return [element('span', { class: 'gutter' }, gutter), element('span', { class: mark }, code), '\n']
  })
  return [line, element('pre', { class: note === undefined ? '' : 'more' }, ...lines.slice(0, -1))]
}

/** Splits a text at its backticks, with the quoted parts as `code` elements. */
function marked(text: string): readonly (HTMLElement | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part))
}
