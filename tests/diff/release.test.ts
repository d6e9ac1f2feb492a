import { cpSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit, mustBuild, newProject } from '../build/project.ts'
import { runCli } from '../run-cli.ts'

const diff = (cwd: string, ...args: string[]) => runCli(['diff', ...args], { cwd })

test('CL-03 a built dist is compared by its addresses, with the tables and with another one', () => {
  const cwd = newProject()
  edit(
    cwd,
    'sites.yaml',
    'sites:\n',
    'moved: { old-kyoto.example: kyoto-bags.example, kyoto-bags.example/old/city: / }\nsites:\n',
  )
  mustBuild(cwd)
  const same = diff(cwd, 'dist', '.')
  expect(same.stdout).toBe('dist (production) → . · no change\n')
  expect(same.stderr).toContain('only URLs are compared: not names, facts, texts or settings')
  cpSync(realpathSync(join(cwd, 'dist')), join(cwd, 'last'), { recursive: true })

  edit(cwd, 'sites.yaml', 'some: [en, de, ja]', 'some: [en, ja]')
  edit(cwd, 'sites.yaml', 'slug: kyoto', 'slug: kyoto-city')
  edit(cwd, 'sites.yaml', 'old-kyoto.example: kyoto-bags.example, ', '')
  const tables = diff(cwd, 'dist').stdout
  expect(tables).toContain('kyoto-bags.example  slug `kyoto` → `kyoto-city`')
  expect(tables).toContain('no longer has pages in `de`')
  expect(tables).toContain('`old-kyoto.example` no longer redirects to `kyoto-bags.example`')
  expect(diff(cwd, '.', 'dist').stdout).toContain('slug `kyoto-city` → `kyoto`')

  edit(cwd, 'sites.yaml', 'en: Paris', 'en: Paris City')
  mustBuild(cwd)
  const releases = JSON.parse(diff(cwd, 'last', 'dist', '--format', 'json').stdout) as { rebuilt: string[] }
  expect(releases.rebuilt).toContain('paris-luggage.example')
  const withoutFrame = (text: string): string => text.split('\n').slice(2, -2).join('\n')
  expect(withoutFrame(diff(cwd, 'last', 'dist').stdout)).toBe(withoutFrame(tables))
})

test('two builds for other hosts have other URLs, whatever microsites.yaml says now', () => {
  const cwd = newProject()
  edit(cwd, 'sites.yaml', 'sites:\n', 'moved: { old-kyoto.example: kyoto-bags.example }\nsites:\n')
  mustBuild(cwd)
  cpSync(realpathSync(join(cwd, 'dist')), join(cwd, 'last'), { recursive: true })
  edit(cwd, 'microsites.yaml', 'hosts: "{domain}"', 'hosts: "www.{domain}"')
  expect(diff(cwd, 'last', 'dist').stdout).toContain('no change')
  mustBuild(cwd)
  const moved = diff(cwd, 'last', 'dist', '--fail-on', 'breaking')
  expect(moved.status).toBe(2)
  expect(moved.stdout).toContain('environment production  hosts `{domain}` → `www.{domain}`')
  expect(moved.stdout).not.toContain('redirects to another URL')
})

test('a release of another environment, or with a manifest that cannot be read, is refused', () => {
  const cwd = newProject()
  mustBuild(cwd, ['--env', 'preview', '--out', 'preview'])
  expect(diff(cwd, 'preview', '.').stdout).toBe('preview (preview) → . · no change\n')
  expect(diff(cwd, 'preview', '.', '--env', 'preview.localhost')).toMatchObject({ status: 64, stdout: '' })
  cpSync(realpathSync(join(cwd, 'preview')), join(cwd, 'other'), { recursive: true })
  const file = join(cwd, 'other/manifest.json')
  const text = readFileSync(file, 'utf8')
  for (const wrong of [
    '',
    '{}',
    '{"schema":"microsites.manifest/v1","environment":"preview"}',
    text.replace('paris-luggage.example', '../../x'),
    text.replace('manifest/v1', 'manifest/v9'),
  ]) {
    writeFileSync(file, wrong)
    expect(diff(cwd, 'other', '.')).toMatchObject({ status: 1, stdout: '' })
  }
  writeFileSync(file, text.replace('"environment":"preview"', '"environment":"production"'))
  expect(diff(cwd, 'preview', 'other')).toMatchObject({ status: 64, stdout: '' })
})
