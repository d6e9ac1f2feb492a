import { describe, expect, test } from 'vitest'
import { edit, table } from './edited-project.ts'

/** Waivers in lines, of which the last is of Rome. */
const waive = `waive:
  - code: site/shared-slug
    domain: paris-bags.example
    owner: growth
    reason: both are being merged
    until: 2027-03-01
  - code: site/shared-slug # of Rome
    domain: rome-bags.example
    owner: growth
    reason: both are being merged
    until: 2027-03-01 # ask again
    # then it ends
`

/** A waiver on one line. */
function waiverOf(domain: string): string {
  return `{ code: site/shared-slug, domain: ${domain}, owner: growth, reason: both, until: 2027-03-01 }`
}

describe('rename', () => {
  const consent = 'consent: { optOut: { domains: [rome-bags.example] } } # asked the lawyers\n'

  test('the row, and where microsites.yaml names it', () => {
    const { sites, platform } = edit(['rename', 'rome-bags.example', 'roma-bags.example'], { consent })
    expect(sites).toBe(table.replace('rome-bags', 'roma-bags'))
    expect(platform).toContain('domains: [roma-bags.example] } } # asked the lawyers')
  })

  test('nothing, if a file that may name the domain cannot be read', () => {
    const broken = edit(['rename', 'rome-bags.example', 'roma-bags.example'], { consent: `${consent}optOut: x\n` })
    expect(broken).toMatchObject({ status: 1, sites: table })
    expect(broken.stderr).toContain('Part of microsites.yaml could not be read')
  })

  test('keeps the quotes that domains stand in, and takes its waivers along', () => {
    const text = table.replace('rome-bags.example:', '"rome-bags.example" :')
    const names = `consent: { optOut: { domains: ['rome-bags.example'] } }\n${waive}`
    const { sites, platform, stderr } = edit(['rename', 'rome-bags.example', 'roma-bags.example'], {
      text,
      consent: names,
    })
    expect(stderr).toContain('rome-bags.example does not redirect to')
    expect(sites).toBe(text.replace('rome-bags', 'roma-bags'))
    expect(platform.endsWith(names.replaceAll('rome-bags', 'roma-bags'))).toBe(true)
  })

  test.each(['paris-bags.example', 'Rome.example', 'a b'])('to %j is refused', (to) => {
    const { status, sites } = edit(['rename', 'rome-bags.example', to])
    expect({ status, sites }).toEqual({ status: 1, sites: table })
  })
})

describe('rename --moved', () => {
  const rename = (text: string, ...options: string[]): string =>
    edit(['rename', 'rome-bags.example', 'roma-bags.example', ...options], { text }).sites
  const renamed = table.replace('rome-bags', 'roma-bags')
  const above = (text: string, moved: string): string => text.replace('sites:\n', `${moved}sites:\n`)
  const added = 'rome-bags.example: roma-bags.example'

  test('makes a line of `moved:`, above the rows where there is none', () => {
    expect(rename(table, '--moved')).toBe(above(renamed, `moved:\n  ${added}\n`))
    const crlf = (text: string): string => text.replaceAll('\n', '\r\n')
    expect(rename(crlf(table), '--moved')).toBe(crlf(above(renamed, `moved:\n  ${added}\n`)))
  })

  test.each([
    ['a block', 'moved:\n    a.example: paris-bags.example # long ago\n', `    ${added}\n`],
    ['a map on one line', 'moved: { a.example: paris-bags.example', `, ${added}`, ' }\n'],
  ])('adds it to %s', (_, before, line, after = '') => {
    expect(rename(above(table, before + after), '--moved')).toBe(above(renamed, before + line + after))
  })

  test('fills an empty map', () => {
    const filled = `moved: # none\n  ${added}\n`
    expect(rename(above(table, 'moved: {} # none\n'), '--moved')).toBe(above(renamed, filled))
  })

  test('what led to the site, or has moved within it, follows it', () => {
    const moved = `moved:\n  a.example: rome-bags.example\n  "rome-bags.example/old/city": /\n  b.example: paris-bags.example\n`
    expect(rename(above(table, moved))).toBe(above(renamed, moved.replaceAll('rome-bags', 'roma-bags')))
  })

  test('without it, is told what to do', () => {
    const { status, stderr } = edit(['rename', 'rome-bags.example', 'roma-bags.example'])
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('`--moved`') as string })
  })
})

describe('rename of a row with faults', () => {
  test('to another wrong domain is refused; to a right one it is made, whatever else the row lacks', () => {
    const text = table.replace('paris-bags', 'Paris-bags').replace('en: Paris, ', '')
    expect(edit(['rename', 'Paris-bags.example', 'WORSE-bags.example'], { text })).toMatchObject({
      status: 1,
      sites: text,
    })
    expect(edit(['rename', 'Paris-bags.example', 'paris-bags.example'], { text }).sites).toBe(
      table.replace('en: Paris, ', ''),
    )
  })
})

test('a slug stands for its domain in every line that rename writes', () => {
  const renamed = edit(['rename', 'rome-bags.example', 'roma-bags.example', '--moved'])
  expect(renamed.status).toBe(0)
  expect(edit(['rename', 'rome', 'roma-bags.example', '--moved'])).toEqual(renamed)
  expect(edit(['rename', 'rome', 'roma-bags.example']).stderr).toContain('rome-bags.example does not redirect')
})

describe('remove', () => {
  test('without a terminal it needs --yes', () => {
    const { status, stderr, sites } = edit(['remove', 'rome-bags.example'])
    expect({ status, sites }).toEqual({ status: 64, sites: table })
    expect(stderr).toContain('Nobody has confirmed that `rome-bags.example` is to be removed. Add `--yes`')
    const dry = edit(['remove', 'rome-bags.example', '--dry-run'])
    expect(dry).toMatchObject({ status: 0, sites: table })
  })

  const today = new Date().toISOString().slice(0, 10)
  /** A table with the line that says when a site closed. */
  const retired = (domain: string, text: string): string =>
    text.replace('sites:\n', `retired:\n  ${domain}: { since: ${today}, locales: [en, de] }\nsites:\n`)

  test('notes when the site closed, also below others', () => {
    const others = 'retired:\n  old.example: { since: 2026-11-01, locales: [en] }\n'
    const { sites } = edit(['remove', 'rome-bags.example', '--yes'], {
      text: table.replace('sites:\n', `${others}sites:\n`),
    })
    expect(sites).toContain(`${others}  rome-bags.example: { since: ${today}, locales: [en, de] }\nsites:\n`)
  })

  test('a site without languages has not closed', () => {
    const text = table.replace('    slug: rome\n', '    slug: rome\n    locales: [nl]\n')
    expect(edit(['remove', 'rome-bags.example', '--yes'], { text }).sites).not.toMatch(/rome|retired/)
  })

  test('takes out the row and what is in it, not what leads to the next', () => {
    const { sites } = edit(['remove', 'paris-bags.example', '--yes'])
    const rest = table.slice(0, table.indexOf('  paris')) + table.slice(table.indexOf('  # ── Italy'))
    expect(sites).toBe(retired('paris-bags.example', rest))
  })

  test('the domain goes from microsites.yaml as well', () => {
    const consent = 'consent: { optOut: { domains: [paris-bags.example, rome-bags.example] } }\n'
    expect(edit(['remove', 'rome-bags.example', '--yes'], { consent }).platform).toContain(
      'domains: [paris-bags.example] }',
    )
  })

  test('its waivers go as well, with the comments in them', () => {
    const { platform, stderr } = edit(['remove', 'rome-bags.example', '--yes'], { consent: waive })
    expect(stderr).toBe('')
    expect(platform.endsWith(waive.slice(0, waive.indexOf('  - code: site/shared-slug #')))).toBe(true)
  })

  test('a last waiver goes with its list', () => {
    const one = waiverOf('rome-bags.example')
    const { platform } = edit(['remove', 'rome-bags.example', '--yes'], { consent: `waive: [${one}, ${one}]\n` })
    expect(platform).not.toContain('waive')
  })

  test('waivers on one line, wherever they stand among others', () => {
    const [rome, paris] = [waiverOf('rome-bags.example'), waiverOf('paris-bags.example')]
    const consent = `waive: [${[rome, rome, paris, rome, paris, rome, rome].join(', ')}]\n`
    const { platform } = edit(['remove', 'rome-bags.example', '--yes'], { consent })
    expect(platform.endsWith(`waive: [${paris}, ${paris}]\n`)).toBe(true)
  })

  test('comments between waivers are left to people', () => {
    const [rome, paris] = [waiverOf('rome-bags.example'), waiverOf('paris-bags.example')]
    const consent = `waive: [${paris}, # asked\n ${rome}]\n`
    const { status, stderr, sites, platform } = edit(['remove', 'rome-bags.example', '--yes'], { consent })
    expect(stderr).toContain('There are comments between the waivers')
    expect({ status, sites }).toEqual({ status: 1, sites: table })
    expect(platform.endsWith(consent)).toBe(true)
  })

  test('comments directly above a row go with it, not the heading of its section nor what stands apart', () => {
    const about = (heading: string): string => `${heading}  # about Rome\n  # and its hills\n  rome-bags`
    for (const lead of ['  # ── Italy\n', '\n', '      # deeper\n', '  # ---- South\n']) {
      const text = table.replace('  # ── Italy\n\n  rome-bags', about(lead))
      expect(edit(['remove', 'rome-bags.example', '--yes'], { text }).sites).toBe(
        retired('rome-bags.example', text.slice(0, text.indexOf('  # about Rome'))),
      )
    }
  })

  test('so do those above the first row', () => {
    const text = table.replace('  # ── France\n', '  # about Paris\n')
    const { sites } = edit(['remove', 'paris-bags.example', '--yes'], { text })
    const rest = table.slice(0, table.indexOf('  # ── France')) + table.slice(table.indexOf('  # ── Italy'))
    expect(sites).toBe(retired('paris-bags.example', rest))
  })

  test('what would break the table is refused, and neither file is written', () => {
    const consent = 'consent: { optOut: { domains: [rome-bags.example] } }\n'
    const { status, sites, stderr } = edit(['remove', 'rome-bags.example', '--yes'], { consent })
    expect(stderr).toContain('consent/unknown-domain')
    expect({ status, sites }).toEqual({ status: 1, sites: table })
  })
})
