import { defineFinding } from '../../../diagnostic/define.ts'

export const controlCharacter = defineFinding({
  code: 'file/control-character',
  severity: 'error',
  message: ({ shown }: { shown: string }) => `The file holds the invisible character ${shown}.`,
  help: () =>
    'Remove it. Invisible and direction-changing characters can make a line read differently from what it does.',
  docs: {
    why: 'A reviewer must see what a machine reads.',
    bad: 'name: Par\\u200Bis',
    good: 'name: Paris',
  },
})
