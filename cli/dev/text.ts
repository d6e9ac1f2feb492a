const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, in element content or in a quoted attribute. */
export function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
