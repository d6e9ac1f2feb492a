/** The formatters of a list of formats, by their names. */
export async function formattersOf<Name extends string, Formatter>(
  list: Readonly<Record<Name, () => Promise<Formatter>>>,
): Promise<Readonly<Record<Name, Formatter>>> {
  const loads = Object.entries<() => Promise<Formatter>>(list)
  const formatters = await Promise.all(loads.map(async ([name, load]) => [name, await load()] as const))
  return Object.fromEntries(formatters) as Record<Name, Formatter>
}
