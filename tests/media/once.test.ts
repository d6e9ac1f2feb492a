import { expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import { diskParseCache } from '../../cli/project/cache/disk-parse-cache.ts'
import { openTree } from '../../cli/files/tree.ts'
import { readTables } from '../../compiler/read-tables.ts'
import { caseSources } from '../fixture-project.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** The sources of a case, and the pictures that were opened. */
async function watched(name: string): Promise<{ sources: SourceSet; opened: string[] }> {
  const sources = await caseSources(`${import.meta.dirname}/../rules/media/${name}`)
  const { media } = sources
  if (!media) throw new Error('This case has no pictures.')
  const opened: string[] = []
  const inspect: typeof media.inspect = async (path, file) => {
    opened.push(path)
    return media.inspect(path, file)
  }
  // A getter of the paths would be lost in a copy.
  return { opened, sources: { ...sources, media: { ...media, paths: media.paths, inspect } } }
}

test.each(['unusable/valid', 'unusable/invalid'])(
  'the pictures of %s are opened once, until they change',
  async (name) => {
    const folder = openTree(temporaryFolder())
    const run = async (version: string): Promise<readonly string[]> => {
      const { sources, opened } = await watched(name)
      const cache = diskParseCache(folder, 'parse-cache.json', version)
      const { diagnostics } = await compile(sources, { cache })
      cache.save()
      expect(diagnostics.map(({ code }) => code)).toEqual(name.endsWith('/valid') ? [] : ['media/unusable'])
      return opened
    }
    const first = await run('1')
    expect(first.length).toBe(new Set(first).size)
    expect(first.length).toBeGreaterThan(0)
    expect(await run('1')).toEqual([])

    const { sources, opened } = await watched(name)
    const cache = diskParseCache(folder, 'parse-cache.json', '1')
    await readTables(sources, { cache })
    cache.save()
    expect(opened, 'a lookup opens none').toEqual([])
    expect(await run('1'), 'and forgets none').toEqual([])
    expect(await run('2'), 'another version of the program may find more').toEqual(first)
  },
)
