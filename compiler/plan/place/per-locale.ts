/** Makes something once for each locale: formatters take a hundred times longer to make than to use. */
export function perLocale<T>(make: (code: string) => T): (code: string) => T {
  const made = new Map<string, T>()
  return (code) => {
    const known = made.get(code) ?? make(code)
    made.set(code, known)
    return known
  }
}
