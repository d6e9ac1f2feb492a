import { defineFinding } from '../../../diagnostic/define.ts'

export const conflictMarker = defineFinding({
  code: 'file/conflict-marker',
  severity: 'error',
  message: () => 'The file contains an unresolved merge conflict.',
  help: () => 'Resolve the conflict, and delete the marker lines.',
  docs: {
    why: 'The file contains two versions of the same lines.',
    bad: '<<<<<<< HEAD',
    good: 'the lines that you want to keep',
  },
})
