import { expect, test } from 'vitest'
import { valueEdits } from '../../compiler/diff/edits.ts'

test.each([
  { path: ['retired'], after: {} },
  { path: ['retired'], before: {} },
])('an empty map that comes or goes is an edit: %j', (edit) => expect(valueEdits(edit)).toEqual([edit]))
