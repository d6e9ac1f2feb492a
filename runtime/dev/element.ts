type Attributes = Readonly<Record<string, string>>

/** Creates an element. Strings become text nodes and attribute values, never HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...content)
  return made
}

/**
 * Attaches a shadow root, which the page's styles do not reach. A constructed style sheet needs no hash in a policy.
 */
export function shadowOf(host: HTMLElement, style: string): ShadowRoot {
  const tree = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  tree.adoptedStyleSheets = [sheet]
  return tree
}
