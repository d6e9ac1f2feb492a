const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes a text harmless between tags and in a quoted attribute. */
export function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
