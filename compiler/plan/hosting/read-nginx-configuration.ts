import type { Delivery, Header, RedirectRule } from './delivery.ts'

/**
 * Parses the output of `nginxConfiguration`. `from` is decoded, because nginx compares decoded addresses. Ignores lines
 * other than headers, redirects, aliases, start pages, the folders of error pages, and whether the domain is gone.
 */
export function readNginxConfiguration(text: string): Delivery {
  const [server = '', ...locations] = text.split(/^location /m)
  const named = [...server.matchAll(/^add_header (\S+) \$(?!site_policy )(\w+) always;$/gm)]
  const ownOf = (block: string): readonly Header[] => {
    const set = new Map(
      [...block.matchAll(/^ *set \$(\w+) "(.*)";$/gm)].map(([, name = '', value = '']) => [name, unquoted(value)]),
    )
    return named.flatMap(([, name = '', variable = '']) => {
      const value = set.get(variable) ?? ''
      return value === '' ? [] : [[name, value] as const]
    })
  }
  const [, policy = ''] = /^set \$site_policy "(.*)";$/m.exec(server) ?? []
  return {
    headers: [...server.matchAll(/^add_header (\S+) (?:"(.*)"|\$site_policy) always;$/gm)].map(
      ([, name = '', value = policy]) => [name, unquoted(value)],
    ),
    pages: ownOf(server),
    assets: ownOf(locations.find((block) => block.startsWith('^~ /assets/ ')) ?? ''),
    redirects: locations.flatMap(redirectIn),
    errorFolders:
      /^if \(\$uri ~ "\^\(\/\(\?:(.*)\)\)\/"\) \{$/m
        .exec(server)?.[1]
        ?.split('|')
        .map((name) => `/${name}/`) ?? [],
    homes: locations.flatMap(
      (block) => /^~\* ".*" \{\n {2}return 301 "(.*)(?<!legal\/)\$is_args\$args";\n\}/.exec(block)?.[1] ?? [],
    ),
    ...aliasesIn(server),
    ...(/^error_page 410 /m.test(server) && { gone: [] }),
  }
}

function aliasesIn(server: string): Pick<Delivery, 'aliases'> {
  const found = [...server.matchAll(/^if \(\$host = "(.*)"\) \{\n {2}return 301 "(.*)\$request_uri";$/gm)]
  const to = found[0]?.[2]
  return to === undefined ? {} : { aliases: { hosts: found.map(([, host = '']) => host), to } }
}

function redirectIn(block: string): readonly RedirectRule[] {
  const [, kind, path, status, to, fragment = ''] =
    /^(= |\^~ |)(".*"|@rest) \{\n {2}return (30[1278]) "(.*)\$is_args\$args(#.*)?";\n\}/.exec(block) ?? []
  if (kind === undefined || path === undefined || to === undefined) return []
  const from = path === '@rest' ? '/' : unquoted(path.slice(1, -1))
  return [
    {
      from: kind === '= ' ? from : `${from}*`,
      to: unquoted(to + fragment),
      status: Number(status) as RedirectRule['status'],
    },
  ]
}

function unquoted(text: string): string {
  return text.replaceAll(String.raw`\"`, '"')
}
