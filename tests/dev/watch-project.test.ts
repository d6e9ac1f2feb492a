import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchProject } from '../../cli/project/watch-project.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Folders that this process watches now. */
const watched = (): number => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length

function watching() {
  const root = temporaryFolder()
  writeFileSync(join(root, 'sites.yaml'), '')
  mkdirSync(join(root, 'templates/poi'), { recursive: true })
  const watch = watchProject({ root })
  onTestFinished(() => watch.close())
  /** What is told after a change. */
  const after = async (change: () => void): Promise<readonly string[]> => {
    change()
    const kinds = new Set(await watch.next())
    // A change may be told in parts.
    while (await watch.within(100)) for (const kind of await watch.next()) kinds.add(kind)
    return [...kinds].toSorted()
  }
  return { root, watch, after }
}

test('tells tables and texts from templates, however they are saved', async () => {
  const { root, after } = watching()
  const path = (file: string): string => join(root, file)
  expect(await after(() => writeFileSync(path('sites.yaml'), 'x'))).toEqual(['tables'])
  const replace = (): void => {
    writeFileSync(path('sites.yaml~'), 'y')
    renameSync(path('sites.yaml~'), path('sites.yaml'))
  }
  expect(await after(replace)).toEqual(['tables'])
  expect(await after(() => writeFileSync(path('facts.yaml'), 'x'))).toEqual(['tables'])
  expect(await after(() => mkdirSync(path('content/paris'), { recursive: true }))).toEqual(['tables'])
  expect(await after(() => writeFileSync(path('content/paris/en.md'), 'x'))).toEqual(['tables'])
  expect(await after(() => writeFileSync(path('templates/poi/template.tsx'), 'x'))).toEqual(['templates'])
  expect(await after(() => mkdirSync(path('templates/translations/de'), { recursive: true }))).toEqual(['tables'])
  expect(await after(() => writeFileSync(path('templates/translations/de/legal.json'), '{}'))).toEqual(['tables'])
})

test('follows the file that `--config` names, and not microsites.yaml', async () => {
  const { root } = watching()
  mkdirSync(join(root, 'settings'))
  const watch = watchProject({ root, config: 'settings/staging.yaml' })
  onTestFinished(() => watch.close())
  writeFileSync(join(root, 'microsites.yaml'), 'x')
  writeFileSync(join(root, 'settings/other.txt'), 'x')
  writeFileSync(join(root, 'settings/staging.yaml'), 'x')
  expect([...(await watch.next())]).toEqual(['tables'])
})

test('follows folders that are made, moved and deleted while it watches', async () => {
  const { root, after } = watching()
  const path = (file: string): string => join(root, 'templates', file)
  await after(() => mkdirSync(path('poi/parts')))
  expect(await after(() => writeFileSync(path('poi/parts/a.tsx'), 'x'))).toEqual(['templates'])
  await after(() => renameSync(path('poi/parts'), path('poi/pieces')))
  expect(await after(() => writeFileSync(path('poi/pieces/a.tsx'), 'y'))).toEqual(['templates'])
  await after(() => rmSync(path('poi'), { recursive: true }))
  await after(() => mkdirSync(path('poi')))
  expect(await after(() => writeFileSync(path('poi/template.tsx'), 'x'))).toEqual(['templates'])
})

test('follows a folder that is deleted and made again at once, as git does', async () => {
  const { root, after } = watching()
  const folder = join(root, 'templates/poi')
  await after(() => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
  })
  expect(await after(() => writeFileSync(join(folder, 'new.tsx'), 'x'))).toEqual(['templates'])
  expect(await after(() => writeFileSync(join(folder, 'new.tsx'), 'y'))).toEqual(['templates'])
})

test('does not tell of the temporary files of editors beside texts', async () => {
  const { root, watch, after } = watching()
  const texts = join(root, 'templates/translations/de')
  await after(() => mkdirSync(texts, { recursive: true }))
  for (const name of ['.legal.json.swp', 'legal.json~']) writeFileSync(join(texts, name), 'x')
  expect(await watch.within(150)).toBe(false)
})

test('follows the folder that has come in the place of another', async () => {
  const { root, watch, after } = watching()
  const replace = (folder: string): void => {
    renameSync(folder, `${folder}-before`)
    mkdirSync(join(folder, folder === root ? 'templates/poi' : 'poi'), { recursive: true })
  }
  for (const folder of [join(root, 'templates'), root]) {
    onTestFinished(() => rmSync(`${folder}-before`, { recursive: true, force: true }))
    await after(() => replace(folder))
    expect(await after(() => writeFileSync(join(root, 'templates/poi/template.tsx'), 'x'))).toEqual(['templates'])
    await after(() => writeFileSync(join(root, 'sites.yaml'), 'x'))
    writeFileSync(join(`${folder}-before`, folder === root ? 'sites.yaml' : 'poi/a'), 'x')
    expect(await watch.within(150)).toBe(false)
  }
})

test('knows of a change within a time however late it gets round to looking', async () => {
  const { root, watch } = watching()
  const more = watch.within(20)
  writeFileSync(join(root, 'sites.yaml'), 'x')
  // Both the end of the time and the change wait to be noticed.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60)
  expect(await more).toBe(true)
})

test('leaves other files alone, and nothing behind', async () => {
  const before = watched()
  const { root, watch } = watching()
  expect(watched()).toBeGreaterThan(before)
  writeFileSync(join(root, 'notes.md'), 'x')
  mkdirSync(join(root, 'dist'))
  expect(await watch.within(150)).toBe(false)
  watch.close()
  expect(watched()).toBe(before)
})
