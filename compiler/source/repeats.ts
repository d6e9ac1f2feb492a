/** Each value whose key an earlier value has, as a pair with the first value of that key. Leaves out values without a key. */
export function* repeats<Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => string | undefined,
): Generator<readonly [first: Value, repeat: Value]> {
  const firsts = new Map<string, Value>()
  for (const value of values) {
    const key = keyOf(value)
    if (key === undefined) continue
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, value)
    else yield [first, value]
  }
}
