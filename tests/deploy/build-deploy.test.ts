import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build, domains, edit, leftovers, manifestOf } from '../build/project.ts'
import { liveRelease } from './deploy-project.ts'
import { directory, hook, names, notes, projectWith } from './hook-project.ts'

const deployed = (project: string): boolean => existsSync(join(project, 'live/current'))

describe('CL-04 build --deploy', () => {
  test('goes from build to hooks in one command', () => {
    const project = projectWith({
      directory,
      hooks: { before: [{ run: hook('before') }], after: [{ run: hook('after') }] },
    })
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    const { status, stdout, stderr } = build(project, ['--deploy', 'production', '--yes'])
    expect(status, stderr).toBe(0)
    expect(stdout).toMatch(
      /^4 sites: \d built, \d unchanged.*\n(?:.*\n)*0001-\S+ is live on directory .* 4 sites uploaded/,
    )
    expect(names(project)).toEqual([...domains.map(() => 'before'), ...domains.map(() => 'after')])
    expect(notes(project).map(({ own }) => own['MICROSITES_DOMAIN'])).toEqual([...domains, ...domains])
    expect(liveRelease(project)).toMatch(/^0001-/)
    expect(leftovers(project)).toEqual([])
    expect(build(project, ['--deploy', 'production', '--yes']).stdout).toContain('Nothing to do: 0001-')
  })

  test('needs the approval that `deploy apply` needs', () => {
    const project = projectWith({ directory })
    const manifest = () => readFileSync(join(project, 'dist/manifest.json'), 'utf8')
    const before = manifest()
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    const { status, stderr } = build(project, ['--deploy', 'production'])
    expect(stderr).toContain('Nobody can approve the plan here. Add `--yes`')
    // Refused before the build, because nothing could follow.
    expect({ status, deployed: deployed(project), built: manifest() !== before }).toEqual({
      status: 64,
      deployed: false,
      built: false,
    })
  })

  test('is held back by a freeze, unless there is a reason', () => {
    const freeze = [{ from: '2020-01-01', until: '2999-12-31', reason: 'peak travel weeks' }]
    const project = projectWith({ directory, freeze })
    const args = ['--deploy', 'production', '--yes']
    const { status, stderr } = build(project, args)
    expect(stderr).toContain('peak travel weeks')
    expect({ status, deployed: deployed(project) }).toEqual({ status: 1, deployed: false })
    expect(build(project, [...args, '--despite-freeze', '--reason', 'a typo']).status).toBe(0)
    expect(deployed(project)).toBe(true)
  })

  test('builds nothing for an environment without a target', () => {
    const project = projectWith({ directory })
    const before = readFileSync(join(project, 'dist/manifest.json'), 'utf8')
    const { status, stderr } = build(project, ['--deploy', 'preview', '--yes'])
    const example = ['deploy:', '  preview:', '    directory:', '      folder: /srv/www/luggage']
    expect(stderr).toContain(
      `\`preview\` has no deploy target. Add to microsites.yaml, for example:\n\n${example.map((line) => `  ${line}\n`).join('')}`,
    )
    expect(status).toBe(64)
    expect(readFileSync(join(project, 'dist/manifest.json'), 'utf8')).toBe(before)
  })

  test('deploys nothing where the build fails', () => {
    const project = projectWith({ directory })
    edit(project, 'sites.yaml', 'slug: kyoto', 'slug: Kyoto!')
    expect(build(project, ['--deploy', 'production', '--yes']).status).toBe(1)
    expect(deployed(project)).toBe(false)
  })

  test('deploys what it has built into another folder', () => {
    const project = projectWith({ directory })
    expect(build(project, ['--deploy', 'production', '--yes', '--out', 'public']).status).toBe(0)
    expect(Object.keys(manifestOf(join(project, 'public')).sites)).toEqual([...domains])
    expect(deployed(project)).toBe(true)
  })
})
