/** Computes a value once for each key, and keeps it. */
export function memo<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, { readonly value: V }>()
  return (key) => {
    const entry = known.get(key) ?? { value: compute(key) }
    known.set(key, entry)
    return entry.value
  }
}
