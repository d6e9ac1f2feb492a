import { expect, test } from 'vitest'
import { nodeAt } from '../../compiler/source/node.ts'

test('a value that is no list has no items', () => expect(nodeAt({ at: [0, 1], value: 1 }, [0])).toBeUndefined())
