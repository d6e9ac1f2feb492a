import type { PageData } from '../contract/page-data.ts'
import { chooseLanguage } from '../locale/stored-language.ts'
import { barStyle } from './bar-style.ts'
import { devStyle } from './dev-style.ts'
import { element, shadowOf } from './element.ts'
import type { ProjectState } from './messages.ts'
import { consents, currentConsent, currentVisitor, reloadWith, visitors } from './visitor.ts'

const openKey = 'microsites-dev:bar'

const names: Readonly<Record<string, string>> = {
  you: 'As you are',
  new: 'New',
  returning: 'Returning',
  bot: 'Bot',
  unset: 'Not asked',
  granted: 'Granted',
  denied: 'Denied',
}

/** The development bar at the edge of a page: switches for language, visitor, consent and environment. */
export class DevBar extends HTMLElement {
  readonly #aside = element('aside', { 'aria-label': 'Development' })
  readonly #toggle = element('button', { type: 'button', id: 'toggle', 'aria-controls': 'panel' }, 'Dev')
  readonly #panel = element('section', { id: 'panel', 'aria-label': 'Switches of this page' })
  #state: ProjectState | undefined
  #data: PageData | undefined
  /** Called to show all findings. */
  onFindings: () => void = () => {}

  constructor() {
    super()
    this.#aside.append(this.#toggle, this.#panel)
    shadowOf(this, devStyle + barStyle).append(this.#aside)
    this.#open(sessionStorage.getItem(openKey) === 'open')
    this.#toggle.addEventListener('click', () => this.#open(this.#panel.hidden === true))
    this.#aside.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || this.#panel.hidden === true) return
      this.#open(false)
      this.#toggle.focus()
    })
  }

  /** @param data of the page, if a template rendered it */
  show(state: ProjectState, data: PageData | undefined): void {
    const before = JSON.stringify([this.#state, this.#data])
    this.#state = state
    this.#data = data
    const kind = state.errors > 0 ? 'error' : state.warnings > 0 ? 'warning' : ''
    this.#aside.className = state.bundling ? `bundling ${kind}` : kind
    this.#toggle.title = state.bundling ? 'Templates are being bundled' : ''
    // Redrawing loses the focus.
    if (JSON.stringify([state, data]) !== before) this.#draw(state)
  }

  /** Shows that the server does not answer. The page itself stays as it is. */
  lose(): void {
    this.#aside.className = 'away'
    this.#toggle.title = 'microsites dev does not answer'
  }

  #open(wanted: boolean): void {
    this.#panel.hidden = !wanted
    this.#toggle.setAttribute('aria-expanded', String(wanted))
    sessionStorage.setItem(openKey, wanted ? 'open' : 'closed')
  }

  #draw({ errors, warnings, environment, environments, index }: ProjectState): void {
    const count = errors + warnings
    const found = element('button', { type: 'button', id: 'found' }, `${count} finding${count === 1 ? '' : 's'}`)
    found.addEventListener('click', () => this.onFindings())
    const all = element('a', { href: index }, 'All sites')
    this.#panel.replaceChildren(
      element('p', {}, all, count > 0 ? found : element('span', {}, 'No findings')),
      ...this.#languages(),
      choice('Visitor', visitors, currentVisitor(), (visitor) => reloadWith({ visitor })),
      this.#consent(),
      ...(environments.length === 0
        ? []
        : [
            links(
              'Environment',
              environments.map(({ name, href }) => environmentLink(name, href, environment)),
            ),
          ]),
    )
  }

  #languages(): readonly HTMLElement[] {
    const data = this.#data
    if (!data) return []
    const all = data.locales.map(({ language, name, flag, href, code }) => {
      const current = language === data.locale.language
      const link = element('a', { href, lang: code, ...(current && { 'aria-current': 'true' }) }, `${flag} ${name}`)
      link.addEventListener('click', () => chooseLanguage(language))
      return link
    })
    return [links('Language', all)]
  }

  #consent(): HTMLElement {
    const measured = this.#data?.telemetry !== undefined
    const made = choice('Consent', consents, currentConsent(), (consent) => reloadWith({ consent }))
    if (measured) return made
    for (const button of made.querySelectorAll('button')) button.disabled = true
    made.append(element('small', {}, 'This environment measures nothing.'))
    return made
  }
}

function links(title: string, all: readonly HTMLElement[]): HTMLElement {
  return element('fieldset', {}, element('legend', {}, title), element('div', { class: 'choices' }, ...all))
}

function environmentLink(name: string, href: string, current: string | undefined): HTMLElement {
  return element('a', { href, ...(name === current && { 'aria-current': 'true' }) }, name)
}

function choice<Value extends string>(
  title: string,
  values: readonly Value[],
  current: Value,
  onChoose: (value: Value) => void,
): HTMLElement {
  // Buttons, because the arrow keys of radio buttons select every option they pass.
  const all = values.map((value) => {
    const button = element(
      'button',
      { type: 'button', 'aria-pressed': String(value === current) },
      names[value] ?? value,
    )
    button.addEventListener('click', () => onChoose(value))
    return button
  })
  return links(title, all)
}
