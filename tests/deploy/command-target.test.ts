import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { digestsIn, domains, edit, mustBuild, removeSite } from '../build/project.ts'
import { deploy, journalled } from './deploy-project.ts'
import { apply, hook, names, notes, projectWith } from './hook-project.ts'

describe('CL-04 a host that programs upload to', () => {
  const command = (upload: object, more: object = {}): object => ({ command: { upload, ...more } })

  test('gets each site that has changed, and only those', () => {
    const project = projectWith(command({ run: hook('upload', 'note', '{folder}', '{domain}') }))
    expect(deploy(project, ['status']).stdout).toContain('\nNothing is live.\n')
    expect(deploy(project, apply).status).toBe(0)
    expect(
      notes(project)
        .map(({ more }) => more[1] ?? '')
        .toSorted(compareText),
    ).toEqual([...domains])
    for (const { more, context } of notes(project)) {
      // A temporary copy, which has been removed.
      expect(existsSync(more[0] ?? '')).toBe(false)
      expect(Object.keys(context['files'] as object)).toContain('index.html')
    }
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    rmSync(join(project, 'log'))
    expect(deploy(project, apply)).toMatchObject({
      status: 0,
      stderr: '✔ upload kyoto-bags.example\n✔ publish\n✔ tidy\n',
    })
    expect(deploy(project, ['plan']).stdout).toContain('Nothing to do.')
    expect(deploy(project, ['status']).stdout).toMatch(/● 0002-\w+ {2}4 sites/)
    expect(deploy(project, ['rollback'])).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('keeps no earlier releases') as unknown,
    })
  })

  test('gets what was planned, to the byte, whatever is built meanwhile', () => {
    const project = projectWith(command({ run: hook('{domain}', 'rebuild', '{folder}', '{domain}') }))
    expect(deploy(project, apply).status).toBe(0)
    const built = digestsIn(join(project, 'dist'))
    for (const domain of domains) {
      const got = digestsIn(join(project, 'got', domain))
      expect(got['index.html']).not.toBe(built[`${domain}/index.html`])
      expect({ ...got, 'index.html': '' }).toEqual(
        Object.fromEntries(
          Object.keys(built)
            .filter((file) => file.startsWith(`${domain}/`))
            .map((file) => file.slice(domain.length + 1))
            .map((file) => [file, file === 'index.html' ? '' : built[`${domain}/${file}`]]),
        ),
      )
      const context = notes(project).find(({ name }) => name === domain)?.context
      const files = context?.['files'] as Readonly<Record<string, readonly [number, string]>>
      expect(got['index.html']).toBe(files['index.html']?.[1])
    }
  })

  test('gets nothing where something else than what was planned is there', () => {
    const [first, second] = domains
    const project = projectWith(command({ run: hook('{domain}', 'spoil', second) }, { concurrency: 1 }))
    const { status, stderr } = deploy(project, apply)
    expect(status).toBe(3)
    expect(stderr).toContain(`${second}/index.html\` does not match the build's manifest`)
    expect(names(project)).toEqual([first])
  })

  test('one upload that fails leaves the others done, each once', () => {
    const project = projectWith(command({ run: hook('{domain}', 'fail-unless', 'fixed-{domain}') }, { concurrency: 1 }))
    const [first, second, ...others] = domains
    writeFileSync(join(project, `fixed-${first}`), '')
    expect(deploy(project, apply)).toMatchObject({ status: 3 })
    expect(journalled(project, '.microsites/deploy/production/state')).toEqual([`upload ${first}`])
    for (const one of [second, ...others]) writeFileSync(join(project, `fixed-${one}`), '')
    expect(deploy(project, ['apply', '--resume']).status).toBe(0)
    expect(names(project)).toEqual([first, second, second, ...others])
  })

  test('takes sites offline by a program, or not at all', () => {
    const upload = { run: hook('upload') }
    for (const retire of [undefined, { run: hook('retire', 'note', '{domain}') }]) {
      const project = projectWith(command(upload, retire && { retire }))
      expect(deploy(project, apply).status).toBe(0)
      removeSite(project, 'paris-luggage.example')
      mustBuild(project)
      const run = deploy(project, [...apply, '--reason', 'its contract has ended'])
      expect(run.status).toBe(retire ? 0 : 1)
      if (retire) expect(notes(project).at(-1)).toMatchObject({ name: 'retire', more: ['paris-luggage.example'] })
      else expect(run.stderr).toContain('command.retire')
    }
  })
})
