/** Text escaped for the part after the second `::` of a GitHub Actions workflow command. */
export function commandData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** The properties before it, e.g. `file=sites.yaml,line=3`. */
export function commandProperties(properties: Readonly<Record<string, string | number>>): string {
  return Object.entries(properties)
    .map(([key, value]) => `${key}=${commandData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`)
    .join(',')
}
