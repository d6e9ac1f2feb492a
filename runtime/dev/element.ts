type Attributes = Readonly<Record<string, string>>

/** Makes an element. Texts stay texts, whatever is in them. */
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

/** A tree of an element's own, which the page's styles do not reach. A sheet made by a script needs no hash in a policy. */
export function shadowOf(host: HTMLElement, style: string): ShadowRoot {
  const tree = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  tree.adoptedStyleSheets = [sheet]
  return tree
}
