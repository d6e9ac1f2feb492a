import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Manifest } from '../../cli/builder/release/manifest.ts'
import { fakeKeys } from '../fake-keys.ts'
import { build, domains, edit, newProject } from './project.ts'

const [domain] = domains

const keys = {
  ...fakeKeys,
  PREVIEW_SEGMENT_WRITE_KEY: 'previewWriteKey',
}

const manifestOf = (project: string): Manifest =>
  JSON.parse(readFileSync(join(project, 'dist/manifest.json'), 'utf8')) as Manifest

/** Returns the contents of all files in a site's folder as one text. */
function contentOf(project: string): string {
  const folder = join(project, 'dist', domain)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n')
}

describe('EN-02 keys', () => {
  test('of the environment are in its pages, those of others are not, and the manifest names their variables', () => {
    const project = newProject()
    const { stdout } = build(project, ['--domain', domain, '--commit', 'c0ffee'], keys)
    expect(stdout).not.toContain('Not set')
    const content = contentOf(project)
    expect(content).toContain(`"writeKey":"${keys.SEGMENT_WRITE_KEY}"`)
    expect(content).toContain(`"clientToken":"${keys.DATADOG_CLIENT_TOKEN}"`)
    expect(content).toContain('"commit":"c0ffee"')
    expect(content).not.toContain('previewWriteKey')
    expect(content).not.toContain('SEGMENT_WRITE_KEY')
    expect(manifestOf(project).sites[domain]?.keys).toEqual([
      'DATADOG_APPLICATION_ID',
      'DATADOG_CLIENT_TOKEN',
      'SEGMENT_WRITE_KEY',
    ])
  })

  test('that are not set are told of, and without any there is no telemetry in the pages', () => {
    const project = newProject()
    const unset = { SEGMENT_WRITE_KEY: '', DATADOG_APPLICATION_ID: '', DATADOG_CLIENT_TOKEN: '' }
    const { stdout } = build(project, ['--domain', domain], unset)
    expect(stdout).toContain(
      'Not set, and so not in the pages: DATADOG_APPLICATION_ID, DATADOG_CLIENT_TOKEN, SEGMENT_WRITE_KEY. Segment and Datadog are off.\n',
    )
    for (const page of ['index.html', 'legal/index.html', '404.html'])
      expect(readFileSync(join(project, 'dist', domain, page), 'utf8')).not.toMatch(/telemetry|measured|#choice/)
    expect(manifestOf(project).sites[domain]).not.toHaveProperty('keys')
  })

  test('MO-06 that are half of a pair open no way to Datadog, no page names it, and the build says what is off', () => {
    const project = newProject()
    const { stdout } = build(project, ['--domain', domain], { ...keys, DATADOG_APPLICATION_ID: ' ' })
    expect(stdout).toContain('Not set, and so not in the pages: DATADOG_APPLICATION_ID. Datadog is off.\n')
    const headers = readFileSync(join(project, 'dist', domain, '_headers'), 'utf8')
    expect(headers).toContain('https://api.segment.io')
    expect(headers).not.toContain('datadoghq')
    const legal = readFileSync(join(project, 'dist', domain, 'legal/index.html'), 'utf8')
    const [privacy] = /<section id="privacy">.*?<\/section>/s.exec(legal) ?? []
    expect(privacy).toContain('(Segment)')
    expect(privacy).not.toContain('Datadog')
  })

  test('that are required and not set keep anything from being built', () => {
    const project = newProject()
    const half = { ...keys, DATADOG_CLIENT_TOKEN: '' }
    const { status, stdout, stderr } = build(project, ['--domain', domain, '--require-keys'], half)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('Not set: DATADOG_CLIENT_TOKEN. Datadog is off. Nothing was built.')
    expect(existsSync(join(project, 'dist'))).toBe(false)
    expect(build(project, ['--domain', domain, '--require-keys'], keys).status).toBe(0)
  })

  test('lose the white space around them', () => {
    const project = newProject()
    const spaced = { ...keys, SEGMENT_WRITE_KEY: ` ${keys.SEGMENT_WRITE_KEY}\r\n` }
    expect(build(project, ['--domain', domain], spaced).status).toBe(0)
    expect(contentOf(project)).toContain(`"writeKey":"${keys.SEGMENT_WRITE_KEY}"`)
  })

  test('that change are a change of the pages', () => {
    const project = newProject()
    build(project, ['--domain', domain], keys)
    expect(build(project, ['--domain', domain], keys).stdout).toContain('0 built, 1 unchanged')
    expect(build(project, ['--domain', domain], { ...keys, SEGMENT_WRITE_KEY: 'anotherKey' }).stdout).toContain(
      '1 built',
    )
  })

  test('that a local intake takes need no variable', () => {
    const project = newProject()
    const { stdout } = build(project, ['--domain', domain, '--env', 'preview.localhost'])
    expect(stdout).not.toContain('Not set')
    expect(contentOf(project)).toContain('"segment":{"writeKey":"local"}')
  })
})

test('EN-02 a build puts no secret into pages, whatever variable microsites.yaml names', () => {
  const project = newProject()
  edit(project, 'microsites.yaml', 'env:SEGMENT_WRITE_KEY', 'env:AWS_SECRET_ACCESS_KEY')
  const secret = { AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY' }
  const refused = build(project, ['--domain', domain], secret)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('--allow-env AWS_SECRET_ACCESS_KEY')
  expect(existsSync(join(project, 'dist'))).toBe(false)
  // A variable that the user allows must still hold a key of that form.
  const allowed = ['--domain', domain, '--allow-env', 'AWS_SECRET_ACCESS_KEY']
  expect(build(project, allowed, secret).status).toBe(1)
  expect(existsSync(join(project, 'dist'))).toBe(false)
  const key = { AWS_SECRET_ACCESS_KEY: fakeKeys.SEGMENT_WRITE_KEY }
  expect(build(project, allowed, key).status).toBe(0)
  expect(contentOf(project)).toContain(fakeKeys.SEGMENT_WRITE_KEY)
})
