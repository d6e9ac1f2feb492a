import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { previewServer } from '../../cli/serve/preview/preview-server.ts'
import { rawRequest } from './raw-request.ts'
import { smallBuild } from './small-build.ts'

async function answers(dist: string): Promise<(host: string) => Promise<string>> {
  const server = await previewServer({ dist, host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  return async (host) => {
    const { status, body } = await rawRequest(server.port, ['GET / HTTP/1.1', `Host: ${host}`])
    return `${status} ${body.toString()}`
  }
}

/** The manifest as another build leaves it. */
function builtAnew(dist: string): void {
  const file = join(dist, 'manifest.json')
  writeFileSync(`${file}.new`, readFileSync(file))
  renameSync(`${file}.new`, file)
}

describe('CL-04 a build that somebody has changed', () => {
  test.each(['assets/main.js', 'index.html', 'de/index.html'])(
    'stops the site that has the file alone, and says which file it is: %s',
    async (file) => {
      const dist = smallBuild()
      const ask = await answers(dist)
      rmSync(join(dist, 'north.example', file))
      builtAnew(dist)
      const words = `\`north.example/${file}\` is not as it was built.`
      for (const host of ['north.example', 'north.example.localhost'])
        expect(await ask(host)).toBe(`503 This site is not complete: ${words} Run \`microsites build\`.\n`)
      expect(await ask('south.example')).toBe('200 south')
      expect(await ask('localhost')).toContain(`<small>${words}</small>`)
    },
  )

  test('is looked at once, until there is another', async () => {
    const dist = smallBuild()
    const ask = await answers(dist)
    const start = join(dist, 'south.example/index.html')
    writeFileSync(start, 'changed')
    expect(await ask('south.example')).toMatch(/^503 .*`south\.example\/index\.html` is not/)
    writeFileSync(start, 'south')
    expect(await ask('south.example')).toMatch(/^503 /)
    builtAnew(dist)
    expect(await ask('south.example')).toBe('200 south')
  })

  test('without a list of its files that can be read is said to be so, and read once', async () => {
    const dist = smallBuild()
    const ask = await answers(dist)
    const manifest = join(dist, 'manifest.json')
    const whole = readFileSync(manifest)
    writeFileSync(manifest, '{')
    for (const host of ['localhost', 'south.example'])
      expect(await ask(host)).toBe('503 `manifest.json` is not what a build writes. Run `microsites build`.\n')
    writeFileSync(manifest, whole)
    expect(await ask('south.example')).toBe('200 south')
  })

  test('with a folder where a page was is named as well', async () => {
    const dist = smallBuild()
    rmSync(join(dist, 'north.example/index.html'))
    mkdirSync(join(dist, 'north.example/index.html'))
    const ask = await answers(dist)
    expect(await ask('north.example')).toMatch(/^503 .*`north\.example\/index\.html` is not/)
    expect(await ask('south.example')).toBe('200 south')
  })
})
