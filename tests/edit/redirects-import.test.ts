import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { starterProject } from './starter-project.ts'
import { workbook } from './workbook.ts'

const rows = `moved:
  "*/fr/*": /
  old-luggage.example: paris-luggage.example # since 2024
  paris-luggage.example/paris-old: /de/
sites:
  paris-luggage.example: { type: city, slug: paris, place: { kind: city, country: FR }, names: { en: Paris, de: Paris } }
  lyon-luggage.example: { type: city, slug: lyon, place: { kind: city, country: FR }, names: { en: Lyon, de: Lyon } }
`

/** Imports a list of redirects into a project. */
function imported(list: string, { name = 'old.csv', args = [] as readonly string[] } = {}) {
  const { read, write, run } = starterProject(rows)
  write('microsites.yaml', read('microsites.yaml').replace('"{domain}"\n', '"{domain}"\n    aliases: ["m.{domain}"]\n'))
  write(name, list)
  const again = () => run('import', 'redirects', name, ...args)
  const before = read('sites.yaml')
  const first = again()
  const after = read('sites.yaml')
  return { ...first, before, after, again, moved: (parse(after) as { moved: Record<string, string> }).moved }
}

test('writes the URLs of a list below `moved`, with comments kept, and shows the change of URLs', () => {
  const list = 'From,To,Status\nhttps://paris-luggage.example/hotel/,https://paris-luggage.example/de/,301\n'
  const { status, stdout, before, after, again } = imported(list)
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/\+ {3}paris-luggage\.example\/hotel: \/de\/\n[^]*SAFE/) as unknown,
  })
  const line = '  paris-luggage.example/paris-old: /de/\n'
  expect(after).toBe(before.replace(line, `${line}  paris-luggage.example/hotel: /de/\n`))
  expect(again()).toMatchObject({ status: 0, stdout: '1 row: the table says the same. Nothing was changed.\n' })
})

test.each([
  ['other words for columns', 'Redirect from;New URL\nparis-luggage.example/x;/', { x: '/' }],
  ['paths, with --domain', 'source,destination\n/x,/de/', { x: '/de/' }, ['--domain', 'paris-luggage.example']],
  ['columns of --map', 'a,b\nparis-luggage.example/x,/', { x: '/' }, ['--map', 'a=from', '--map', 'b=to']],
  ['another target of a known URL', 'from,to\nparis-luggage.example/paris-old,/', { 'paris-old': '/' }],
  [
    'an alias, a port, a fragment and tracking',
    'from,to\nhttp://M.Paris-luggage.example:80/x/?utm_source=a#b,/',
    { x: '/' },
  ],
  ['www and other letters', 'from,to\nwww.paris-luggage.example/Übergabe,/', { '%C3%9Cbergabe': '/' }],
  ['what is redirected already', 'from,to\nparis-luggage.example/paris/city,/\nparis-luggage.example/fr/x,/', {}],
  [
    'lines that only change the scheme',
    'from,to\nhttp://paris-luggage.example/de/,https://www.paris-luggage.example/de',
    {},
  ],
  [
    'URLs of a domain that redirects',
    'from,to\nold-luggage.example/x,https://paris-luggage.example/\nold-luggage.example/de,https://paris-luggage.example/de\nolder.example/x,paris-luggage.example\nolder.example,paris-luggage.example',
    { 'older.example': 'paris-luggage.example' },
  ],
  ['pages in other letters', 'from,to\nparis-luggage.example/DE/,/de/\nparis-luggage.example/EN/Legal,/legal/', {}],
  ['paths, with a host as --domain', 'from,to\n/x,/', { x: '/' }, ['--domain', 'www.paris-luggage.example']],
  ['paths, with an alias as --domain', 'from,to\n/x,/', { x: '/' }, ['--domain', 'm.paris-luggage.example']],
  ['paths, with a URL as --domain', 'from,to\n/x,/', { x: '/' }, ['--domain', 'https://paris-luggage.example/']],
  ['Next.js', 'source,destination,permanent\nparis-luggage.example/x,/,true', { x: '/' }],
  ['Yoast', 'Origin,Target,Type,Format\nparis-luggage.example/x,/,301,plain', { x: '/' }],
  [
    'Screaming Frog',
    'Address,Content Type,Status Code,Status,Redirect URL,Redirect Type\nparis-luggage.example/x,text/html,301,Moved Permanently,/,HTTP Redirect\nparis-luggage.example/y,text/html,404,Not Found,,',
    { x: '/' },
  ],
  [
    'Redirection',
    'source,target,regex,code,type,match,hits,title,status\n/x,/,0,301,url,url,9,,active\n/y,/,0,301,url,url,0,,disabled',
    { x: '/' },
    ['--domain', 'paris-luggage.example'],
  ],
  ['pages that are gone', 'from,to,status\nparis-luggage.example/x,,410', {}],
])('reads %s', (_, list, added, args = [] as string[]) => {
  const { status, stderr, moved } = imported(list, { args })
  expect({ status, moved }, stderr).toEqual({
    status: 0,
    moved: {
      '*/fr/*': '/',
      'old-luggage.example': 'paris-luggage.example',
      'paris-luggage.example/paris-old': '/de/',
      ...Object.fromEntries(
        Object.entries(added).map(([url, to]) => [url.includes('.') ? url : `paris-luggage.example/${url}`, to]),
      ),
    },
  })
})

test('creates `moved` in a table without it', () => {
  const { read, write, run } = starterProject()
  write('old.csv', 'from,to\nparis-luggage.example/x,/\nparis-luggage.example/y,/de/\n')
  expect(run('import', 'redirects', 'old.csv').status).toBe(0)
  expect(read('sites.yaml')).toContain('moved:\n  paris-luggage.example/x: /\n  paris-luggage.example/y: /de/\nsites:')
})

test('reads workbooks and JSON', () => {
  const cells = [
    ['From', 'To'],
    ['paris-luggage.example/x', '/'],
  ]
  for (const [name, list] of [
    ['old.xlsx', workbook({ Sheet1: cells })],
    ['old.json', JSON.stringify([{ from: cells[1]?.[0], to: '/' }])],
  ] as const)
    expect(imported(list as string, { name }).moved).toHaveProperty(['paris-luggage.example/x'], '/')
})

describe('reports at its cell', () => {
  const from = 'paris-luggage.example'
  const ofParis = ['--domain', from]
  test.each([
    ['a loop', [`${from}/x,/y/`, `${from}/y,/x/`], /`to`: `moved` redirects in a circle[^]*old\.csv:[23]:/],
    ['a chain', [`${from}/x,/y`, `${from}/y,/`], /`to`: .*redirects again[^]*old\.csv:2:25[^]*final target: `\/`/],
    ['a page that does not exist', [`${from}/x,/it/`], /`to`: .*not a page of that site[^]*old\.csv:2:25/],
    ['a page of another site', [`${from}/x,https://lyon-luggage.example/`], /not the path of a page[^]*old\.csv:2:25/],
    [
      'an unknown domain',
      ['old.example/x,https://paris-luggage.example/'],
      /`from`: .*`old\.example` is not in[^]*old\.csv:2:1/,
    ],
    [
      'many URLs of an unknown domain',
      ['a', 'b', 'c', 'd'].map((path) => `old.example/${path},/`),
      /4 URLs in `moved` are of `old\.example`, which is not in sites\.yaml: .* and 1 more[^]*old\.csv:2:1/,
    ],
    ['two targets', [`${from}/x,/`, `${from}/x/,/de/`], /different `to` for `paris[^]*old\.csv:3:26/],
    ['a URL with a page', [`${from}/legal,/`], /still has a page[^]*old\.csv:2:1[^]*Remove the line: /],
    ['a temporary redirect', [`${from}/x,/,302`], /`302` is not a permanent redirect[^]*old\.csv:2:27/],
    [
      'a URL of a domain that redirects elsewhere',
      ['old9.example,paris-luggage.example', 'old9.example/impressum,https://paris-luggage.example/legal/'],
      /not where `old9\.example\/impressum` leads[^]*old\.csv:3:24[^]*leads to `https:\/\/paris-luggage\.example\/`/,
    ],
    [
      'a page of a domain that redirects elsewhere',
      ['old-luggage.example/de,https://lyon-luggage.example/'],
      /old\.csv:2:24[^]*leads to `https:\/\/paris-luggage\.example\/de\/`/,
    ],
    ['a page in other letters', [`${from}/Legal,/`], /already redirects to the page[^]*old\.csv:2:1/],
    ['a folder of files', [`${from}/assets/a.pdf,/`], /reserved for the site's own files[^]*answers 404/],
    ['a target of a missing page', [`${from}/x,/,404`], /`404` is not the status of a redirect[^]*leave its target/],
    ['a query', [`${from}/x?id=1,/`], /not a URL without a query[^]*old\.csv:2:1[^]*A query cannot choose/],
    ['a path without a domain', ['/x,/'], /not a URL with its domain[^]*--domain/],
    ['a path that cannot redirect', ['/a//b,/'], /not a path that can redirect[^]*old\.csv:2:1/, ofParis],
    ['a pattern', ['/x.*,/'], /not a path that can redirect[^]*`\/old\/\*`/, ofParis],
    ['a regular expression', [`${from}/x,/,,1`], /not a URL, but a pattern[^]*old\.csv:2:1/],
    ['`permanent` with a word', [`${from}/x,/,,,temporary`], /`temporary` is not a permanent redirect/],
    ['a part of URLs', [`${from}/x,/,,prefix`], /is not a URL, but a pattern[^]*old\.csv:2:1/],
    ['`permanent`', [`${from}/x,/,,,false`], /`false` is not a permanent redirect[^]*old\.csv:2:29[^]*Write `true`/],
  ])('%s', (_, lines, finding, args: readonly string[] = []) => {
    const { status, stderr, before, after } = imported(`from,to,status,regex,permanent\n${lines.join('\n')}\n`, {
      args,
    })
    expect(stderr).toMatch(finding)
    expect({ status, errors: stderr.match(/^error/gm)?.length }).toEqual({ status: 1, errors: 1 })
    expect(after).toBe(before)
  })
})

test.each([
  ['an empty file', '', [], /e\.g\. `from,to`/],
  ['a file without lines', 'from,to', [], /has no lines/],
  ['no column with old URLs', 'a,to\nparis-luggage.example/x,/', [], /--map "a=from"/],
  [
    'guessed columns, with --strict',
    'Old shop URL,to\nparis-luggage.example/x,/',
    ['--strict'],
    /`Old shop URL` is `from`/,
  ],
  [
    'unknown columns, with --strict',
    'from,to,x\nparis-luggage.example/x,/,1',
    ['--strict'],
    /1:9: `x` is not imported.*"x=-"/,
  ],
  [
    'an unknown --domain',
    'from,to\n/x,/',
    ['--domain', 'pari-luggage.example'],
    /`--domain` names `pari-.*Did you mean `paris-/,
  ],
  ['corrected cells, with --strict', 'from,to\nwww.paris-luggage.example/x,/', ['--strict'], /1 × URLs/],
])('refuses %s', (_, list, args, why) => {
  const { status, stderr, before, after } = imported(list, { args })
  expect({ isFailure: status !== 0, after }).toEqual({ isFailure: true, after: before })
  expect(stderr).toMatch(why)
})

test('lists URLs of Search Console that nothing answers, with the page that is likely', () => {
  const paths = [
    '/',
    '/de/?x=1',
    '/robots.txt',
    '/paris/city',
    '/paris-old',
    '/fr/a',
    '/de/hotel',
    '/pariss/city',
    '/x',
    '/DE/',
    '/assets/a.pdf',
    '//y',
  ]
  const list = `Häufigste Seiten,Clicks\n${paths.map((path) => `https://paris-luggage.example${path},1\n`).join('')}https://shop.paris-luggage.example/a,1\n`
  const { status, stdout, stderr, before, after, again } = imported(list, { name: 'Pages.csv' })
  expect({ status, stdout, after }, stderr).toEqual({
    status: 0,
    stdout: `3 URLs without a page or a redirect:
  line 8  paris-luggage.example/de/hotel → perhaps /de/
  line 9  paris-luggage.example/pariss/city → perhaps /
  line 10  paris-luggage.example/x
Fill in their targets in a column \`to\`, and import the file again.
`,
    after: before,
  })
  expect(again()).toMatchObject({ stdout, stderr })
  expect(stderr).toBe(`1 cell corrected: 1 × URLs.
Pages.csv:12 is skipped: a URL in a folder for the site's own files cannot redirect, and answers 404 without a file.
Pages.csv:13 is skipped: not a URL of a site.
Pages.csv:14 is skipped: \`shop.paris-luggage.example\` is not in sites.yaml.
Pages.csv:1:18: Not imported: 1 column \`Clicks\`. To leave one out, add \`--map "Clicks=-"\`.
`)
  expect(imported('URL\nhttps://paris-luggage.example/').stdout).toBe(
    'Each URL that was checked has a page or a redirect.\n',
  )
})
