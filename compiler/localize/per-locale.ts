/** Caches one value per locale: creating a formatter takes a hundred times longer than using it. */
export function perLocale<T>(make: (code: string) => T): (code: string) => T {
  const made = new Map<string, T>()
  return (code) => {
    const known = made.get(code) ?? make(code)
    made.set(code, known)
    return known
  }
}
