import { defineFinding } from '../../../diagnostic/define.ts'

export const conflictMarker = defineFinding({
  code: 'file/conflict-marker',
  severity: 'error',
  message: () => 'A merge conflict was left in the file.',
  help: () => 'Settle the conflict, and remove the marker lines.',
  docs: {
    why: 'The file holds two versions of itself.',
    bad: '<<<<<<< HEAD',
    good: 'the lines that are meant to stay',
  },
})
