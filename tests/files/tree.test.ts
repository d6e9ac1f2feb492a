import { spawn } from 'node:child_process'
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFolder, placeOf } from '../../cli/files/named-path.ts'
import { replaceAll } from '../../cli/files/generated-files.ts'
import { openTree } from '../../cli/files/tree.ts'
import type { Tree } from '../../cli/files/tree.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A checkout with links to a folder of somebody else. */
function withLinks(): { readonly root: string; readonly foreign: string; readonly state: () => string } {
  const [root, foreign] = [temporaryFolder(), temporaryFolder()]
  mkdirSync(join(foreign, 'inner'))
  for (const name of ['thesis', 'inner/thesis', 'old.1.tmp']) writeFileSync(join(foreign, name), 'five years')
  mkdirSync(join(root, 'own/inner'), { recursive: true })
  writeFileSync(join(root, 'own/file'), 'own')
  symlinkSync(foreign, join(root, 'link'))
  symlinkSync(foreign, join(root, 'own/link'))
  symlinkSync(join(foreign, 'thesis'), join(root, 'own/leaf'))
  symlinkSync(join(foreign, 'new'), join(root, 'own/dangling'))
  const state = (): string =>
    readdirSync(foreign, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => `${path} ${statSync(path).mode} ${statSync(path).isFile() ? readFileSync(path, 'utf8') : ''}`)
      .join('\n')
  return { root, foreign, state }
}

const operations: Readonly<Record<string, (tree: Tree, path: string) => unknown>> = {
  path: (tree, path) => tree.path(path),
  stat: (tree, path) => tree.stat(path),
  list: (tree, path) => tree.list(path),
  read: (tree, path) => tree.read(path),
  target: (tree, path) => tree.target(path),
  makeFolder: (tree, path) => tree.makeFolder(path),
  create: (tree, path) => tree.create(path, 'new'),
  replace: (tree, path) => tree.replace(path, 'new'),
  'rename from': (tree, path) => tree.rename(path, 'own/moved'),
  'rename to': (tree, path) => tree.rename('own/file', path),
  'link from': (tree, path) => tree.link(tree, path, 'own/hard'),
  'link to': (tree, path) => tree.link(tree, 'own/file', path),
  symlink: (tree, path) => tree.symlink(path, 'own'),
  remove: (tree, path) => tree.remove(path),
  removeTemporary: (tree, path) => tree.folder(path.replace(/\/?[^/]*$/, '')).removeTemporary('all'),
}

describe.each(Object.entries(operations))('%s', (_, act) => {
  test.each(['link/thesis', 'link/inner/thesis', 'own/link/thesis', 'own/link/new', 'own/link/inner/deep/new'])(
    'refuses %s, which is behind a link',
    (path) => {
      const { root, state } = withLinks()
      const before = state()
      expect(() => act(openTree(root), path)).toThrow(/^`(own\/)?link` is a link, so .* with `rm (own\/)?link`\.$/)
      expect(() => act(openTree(root).folder('own'), `../${path}`)).toThrow('leads out of its folder')
      expect(state()).toBe(before)
    },
  )

  test.each(['own/link', 'own/leaf', 'own/dangling'])('does not follow %s', (path) => {
    const { root, state } = withLinks()
    const before = state()
    let answer: unknown
    try {
      answer = act(openTree(root), path)
    } catch (error) {
      expect(String(error)).toMatch(/is a link|EEXIST|EISDIR|EINVAL/)
    }
    expect(String(answer)).not.toContain('five years')
    expect(state()).toBe(before)
  })
})

describe('a tree', () => {
  test('writes, lists, moves and removes', () => {
    const root = join(temporaryFolder(), 'new/root')
    const tree = openTree(root).folder('a')
    expect([tree.has(''), tree.names(), tree.read('b'), tree.text('b/c'), tree.target('b')]).toEqual([
      false,
      [],
      undefined,
      undefined,
      undefined,
    ])
    tree.create('b/c', 'one')
    expect(() => tree.create('b/c', 'two')).toThrow('EEXIST')
    tree.replace('b/c', 'two')
    tree.link(tree, 'b/c', 'd/e')
    tree.rename('b', 'f')
    expect([tree.text('f/c'), tree.text('d/e'), tree.names().toSorted(), tree.read('f/c', 2)]).toEqual([
      'two',
      'two',
      ['d', 'f'],
      undefined,
    ])
    tree.create('b/c', 'three')
    tree.remove('f')
    tree.remove('f')
    tree.remove('none/at/all')
    expect(openTree(root).files()).toEqual(['a/b/c', 'a/d/e'])
  })

  test('names the real path in errors', () => {
    const root = temporaryFolder()
    writeFileSync(join(root, 'file'), '')
    const folder = join(root, 'full')
    mkdirSync(join(folder, 'inner'), { recursive: true })
    mkdirSync(join(root, 'other'))
    expect(() => openTree(root).rename('other', 'full')).toThrow(
      `ENOTEMPTY: directory not empty, rename '${join(root, 'other')}' -> '${folder}'`,
    )
  })

  test.each(['a(b', 'a[b', 'a$&b', 'a\\b'])('names the real path also for %s', (name) => {
    const root = temporaryFolder()
    expect(() => openTree(root).removeEmpty(`${name}/c`)).toThrow(
      `ENOENT: no such file or directory, open '${join(root, name)}'`,
    )
  })

  test('a file that no text can hold is none', () => {
    const root = temporaryFolder()
    for (const bytes of [2 ** 30, 6 * 2 ** 30]) {
      writeFileSync(join(root, 'huge'), '')
      truncateSync(join(root, 'huge'), bytes)
      expect(openTree(root).text('huge')).toBeUndefined()
    }
  })

  test('readable: whatever the umask is', () => {
    const before = process.umask(0o077)
    try {
      const root = temporaryFolder()
      openTree(root, { readable: true }).create('a/b', '', 0o444)
      openTree(root).create('c/d', '')
      const modes = ['a', 'a/b', 'c', 'c/d'].map((path) => (statSync(join(root, path)).mode & 0o777).toString(8))
      expect(modes).toEqual(['755', '444', '700', '600'])
    } finally {
      process.umask(before)
    }
  })

  test('all files are replaced, or none', () => {
    const root = temporaryFolder()
    const tree = openTree(root)
    tree.create('a', 'old')
    const file = (path: string) => ({ tree, path, content: 'new' })
    expect(() => replaceAll([file('a'), file('a/b')])).toThrow('ENOTDIR')
    expect([tree.text('a'), tree.names()]).toEqual(['old', ['a']])
    replaceAll([file('a'), file('b')])
    expect([tree.text('a'), tree.names()]).toEqual(['new', ['a', 'b']])
  })

  test('temporary files of processes that have ended are removed', () => {
    const tree = openTree(temporaryFolder())
    for (const name of ['a.4194999.tmp', `b.${process.pid}.tmp`, 'thesis.tmp']) tree.create(name, '')
    tree.removeTemporary('others')
    expect(tree.names()).toEqual([`b.${process.pid}.tmp`, 'thesis.tmp'])
    tree.removeTemporary('all')
    expect(tree.names()).toEqual(['thesis.tmp'])
  })

  test('pipes and sockets are not files', () => {
    expect(openTree('/dev').read('null')).toBeUndefined()
  })
})

describe('a path that the user named', () => {
  test('outside of the project may lead through links; in the project it may not', () => {
    const { root, foreign } = withLinks()
    const alias = join(temporaryFolder(), 'alias')
    symlinkSync(root, alias)
    expect(placeOf(root, join(foreign, 'report')).path).toBe('report')
    expect(() => openFolder(root, 'link')).toThrow('`link` is a link')
    expect(() => openFolder(root, join(alias, 'link/inner'))).toThrow('`link` is a link')
    expect(openFolder(root, join(temporaryFolder(), 'out')).names()).toEqual([])
  })

  test('may be the project', () => {
    const { root } = withLinks()
    expect(openFolder(root, '.').path()).toBe(root)
  })
})

describe('while somebody swaps a folder for a link', () => {
  const tries = 4000

  /** Removes a folder again and again. @returns whether the folder outside is as it was, and how many tries succeeded or met a link */
  async function attack(
    swapped: string,
    remove: (root: string, path: string) => void,
  ): Promise<{ readonly safe: boolean; readonly removed: number; readonly refused: number }> {
    const [root, foreign] = [temporaryFolder(), temporaryFolder()]
    const inner = relative(swapped, 'cache/entry/deep')
    mkdirSync(join(foreign, inner), { recursive: true })
    writeFileSync(join(foreign, inner, 'thesis'), 'five years')
    mkdirSync(join(root, 'cache/entry/deep'), { recursive: true })
    const real = openSync(join(root, 'cache'), constants.O_RDONLY | constants.O_DIRECTORY)
    const child = spawn(process.execPath, [join(import.meta.dirname, 'swap.child.mjs'), join(root, swapped), foreign])
    await new Promise((resolve) => child.stdout.once('data', resolve))
    let [removed, refused] = [0, 0]
    try {
      for (let count = 0; count < tries && existsSync(join(foreign, inner, 'thesis')); count++) {
        try {
          const folder = `/proc/self/fd/${real}/entry/deep`
          mkdirSync(folder, { recursive: true })
          for (const name of ['thesis', 'a', 'b']) writeFileSync(join(folder, name), '')
          remove(root, 'cache/entry')
          removed++
        } catch (error) {
          // It was moved away at that moment, or it was a link.
          if (String(error).includes('is a link')) refused++
        }
      }
    } finally {
      child.kill('SIGKILL')
      closeSync(real)
    }
    return { safe: existsSync(join(foreign, inner, 'thesis')), removed, refused }
  }

  const removers: Readonly<Record<string, (root: string, path: string) => void>> = {
    tree: (root, path) => openTree(root).remove(path),
    // What the program did before: a check, then a call with the path.
    checked: (root, path) => {
      openTree(root).path(path)
      rmSync(join(root, path), { recursive: true, force: true })
    },
  }

  test.runIf(process.platform === 'linux').each(['cache', 'cache/entry', 'cache/entry/deep'])(
    'nothing behind it is removed: %s',
    async (swapped) => {
      const { safe, removed, refused } = await attack(swapped, removers['tree'] as (typeof removers)[string])
      expect(safe).toBe(true)
      expect(removed).toBeGreaterThan(0)
      // Elsewhere a link is often removed itself.
      if (swapped === 'cache') expect(refused).toBeGreaterThan(0)
    },
  )

  test.runIf(process.platform === 'linux')('a check alone is not enough', async () => {
    expect(await attack('cache', removers['checked'] as (typeof removers)[string])).toMatchObject({ safe: false })
  })
})
