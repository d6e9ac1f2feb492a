import { assert, constantFrom, dictionary, nat, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { fileEntries, PackedSite, packRecord, picturesOf } from '../../cli/builder/release/packed-site.ts'

const record = { inputs: '1', digest: '2', pages: 3, keys: ['KEY'] }

test('a packed site has the files of its record, whatever their names are', () => {
  const names = string({ unit: 'grapheme', maxLength: 12 })
  const files = dictionary(names, tuple(nat(), string({ unit: constantFrom('0', '9', 'a', 'f'), minLength: 1 })))
  assert(
    property(files, (some) => {
      const packed = new PackedSite(packRecord({ ...record, files: some }))
      expect(fileEntries(packed)).toEqual(Object.entries(some).map(([path, [bytes, sha256]]) => [path, bytes, sha256]))
      expect(packed.files).toEqual(some)
    }),
    { numRuns: 2000 },
  )
})

test('the pictures of a site are those in its folder `assets`', () => {
  const file = [1, '2'] as const
  const files = { 'apple-touch-icon.png': file, 'assets/a.js': file, 'assets/a.png': file, 'assets/b/c.png': file }
  for (const site of [{ ...record, files }, new PackedSite(packRecord({ ...record, files }))])
    expect(picturesOf(site)).toEqual(['a.png'])
})
