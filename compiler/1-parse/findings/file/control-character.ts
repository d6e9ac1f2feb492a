import { defineFinding } from '../../../diagnostic/define.ts'

export const controlCharacter = defineFinding({
  code: 'file/control-character',
  severity: 'error',
  message: ({ shown }: { shown: string }) => `The file holds the invisible character ${shown}.`,
  help: () =>
    'Remove it. Invisible and direction-changing characters can make a line read differently from what it does.',
  docs: {
    why: 'A reviewer must see what a machine reads. Joiners within words of scripts that need them and within emoji, and marks of direction beside letters that are read from the right, are a part of texts; in keys they are none.',
    bad: 'name: Par\\u200Bis',
    good: 'name: Paris',
  },
})
