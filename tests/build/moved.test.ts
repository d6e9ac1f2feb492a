import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerOf } from '../../cli/serve/preview/site-answer.ts'
import { build, digestsIn, edit, filesIn, flaws, leftovers, manifestOf, mustBuild, newProject } from './project.ts'

const old = 'old-kyoto-bags.example'

test('CL-02 what has moved leads on: an address from its site, a domain from a folder of its own', () => {
  const project = newProject()
  edit(
    project,
    'sites.yaml',
    'sites:\n',
    `moved:\n  ${old}: kyoto-bags.example\n  kyoto-bags.example/old-kyoto/city: /\nsites:\n`,
  )
  expect(mustBuild(project).stdout).toMatch(/^4 sites: 4 built, 0 unchanged/)
  const dist = join(project, 'dist')
  expect(flaws(dist)).toEqual([])
  expect(filesIn(join(dist, old))).toEqual([
    '.well-known/microsites.json',
    '_cloudfront.js',
    '_cloudfront.json',
    '_headers',
    '_nginx.conf',
    '_redirects',
  ])
  expect(readFileSync(join(dist, old, '_redirects'), 'utf8')).toMatch(/\n\/\* https:\/\/kyoto-bags\.example\/ 301\n$/)
  for (const [path, location] of [
    ['/', 'https://kyoto-bags.example/'],
    ['/legal/', 'https://kyoto-bags.example/legal/'],
    ['/de', 'https://kyoto-bags.example/de/'],
    ['/de/legal/', 'https://kyoto-bags.example/de/legal/'],
    ['/anything/else', 'https://kyoto-bags.example/'],
  ] as const)
    expect(answerOf(join(dist, old), path), path).toMatchObject({ status: 301, location })
  expect(answerOf(join(dist, 'kyoto-bags.example'), '/old-kyoto/city')).toMatchObject({ status: 301, location: '/' })

  const before = digestsIn(dist)
  expect(mustBuild(project).stdout).toMatch(/^4 sites: 0 built, 4 unchanged/)
  mustBuild(project, ['--domain', 'paris-luggage.example'])
  expect(digestsIn(dist)).toEqual(before)

  edit(project, 'sites.yaml', `  ${old}: kyoto-bags.example\n`, '')
  mustBuild(project)
  expect(Object.keys(manifestOf(dist).sites)).not.toContain(old)
  expect(flaws(dist)).toEqual([])
  expect(leftovers(project)).toEqual([])
})

test('CL-02 a domain that has moved is built alone, and again after a change, without another site', () => {
  const project = newProject()
  const dist = join(project, 'dist')
  edit(project, 'sites.yaml', 'sites:\n', `moved: { ${old}: kyoto-bags.example }\nsites:\n`)
  mustBuild(project, ['--domain', old])
  expect(Object.keys(manifestOf(dist).sites)).toEqual([old])
  expect(flaws(dist)).toEqual([])
  mustBuild(project)
  edit(project, 'sites.yaml', `${old}: kyoto-bags.example`, `${old}: paris-luggage.example`)
  edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  const before = digestsIn(dist)
  mustBuild(project, ['--domain', old])
  const changed = Object.entries(digestsIn(dist)).flatMap(([file, digest]) => (before[file] === digest ? [] : [file]))
  expect(changed.filter((file) => !file.startsWith(`${old}/`) && file !== 'manifest.json')).toEqual([])
  expect(readFileSync(join(dist, old, '_redirects'), 'utf8')).toContain('https://paris-luggage.example/')
  expect(build(project, ['--dry-run', '--why', old]).stdout).toContain(old)
  expect(flaws(dist)).toEqual([])
  // A filter is about sites, and no other domain is known.
  expect(build(project, ['--domain', old, '--filter', 'type=city']).status).toBe(64)
  expect(build(project, ['--domain', `x-${old}`])).toMatchObject({ status: 64 })
})

test('a domain that has moved is built for the environment, and again when it leads elsewhere', () => {
  const project = newProject()
  edit(project, 'sites.yaml', 'sites:\n', `moved: { ${old}: kyoto-bags.example }\nsites:\n`)
  mustBuild(project, ['--env', 'preview'])
  const redirects = (): string => readFileSync(join(project, 'dist', old, '_redirects'), 'utf8')
  expect(redirects()).toContain('https://kyoto-bags.example.preview.')
  edit(project, 'sites.yaml', `${old}: kyoto-bags.example`, `${old}: paris-luggage.example`)
  mustBuild(project, ['--env', 'preview'])
  expect(redirects()).toContain('https://paris-luggage.example.preview.')
  expect(flaws(join(project, 'dist'))).toEqual([])
})
