import type { Delivery, Header, RedirectRule } from './delivery.ts'

/**
 * Parses the output of `nginxConfiguration`. `from` is decoded, because nginx compares decoded addresses. Ignores lines
 * other than headers and redirects.
 */
export function readNginxConfiguration(text: string): Delivery {
  const [server = '', ...locations] = text.split(/^location /m)
  const named = [...server.matchAll(/^add_header (\S+) \$(\w+) always;$/gm)]
  const ownOf = (block: string): readonly Header[] => {
    const set = new Map(
      [...block.matchAll(/^ *set \$(\w+) "(.*)";$/gm)].map(([, name = '', value = '']) => [name, unquoted(value)]),
    )
    return named.flatMap(([, name = '', variable = '']) => {
      const value = set.get(variable) ?? ''
      return value === '' ? [] : [[name, value] as const]
    })
  }
  return {
    headers: [...server.matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(([, name = '', value = '']) => [
      name,
      unquoted(value),
    ]),
    pages: ownOf(server),
    assets: ownOf(locations.find((block) => block.startsWith('^~ /assets/ ')) ?? ''),
    redirects: locations.flatMap(redirectIn),
  }
}

function redirectIn(block: string): readonly RedirectRule[] {
  const [, kind, path, status, to] =
    /^(= |\^~ |)(".*"|@rest) \{\n {2}return (30[1278]) "(.*)\$is_args\$args";\n\}/.exec(block) ?? []
  if (kind === undefined || path === undefined || to === undefined) return []
  const from = path === '@rest' ? '/' : unquoted(path.slice(1, -1))
  return [
    { from: kind === '= ' ? from : `${from}*`, to: unquoted(to), status: Number(status) as RedirectRule['status'] },
  ]
}

function unquoted(text: string): string {
  return text.replaceAll(String.raw`\"`, '"')
}
