import { defineFinding } from '../../../diagnostic/define.ts'

export const controlCharacter = defineFinding({
  code: 'file/control-character',
  severity: 'error',
  message: ({ shown }: { shown: string }) => `The file contains the invisible character ${shown}.`,
  help: () =>
    'Delete it. Characters that are invisible or change the direction of text can make a line look different from what it says.',
  docs: {
    why: 'Reviewers must see what a machine reads. Texts may contain joiners where a script or an emoji needs them, and direction marks next to right-to-left letters. Keys may not.',
    bad: 'name: Par\\u200Bis',
    good: 'name: Paris',
  },
})
