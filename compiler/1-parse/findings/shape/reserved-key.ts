import { defineFinding } from '../../../diagnostic/define.ts'

export const reservedKey = defineFinding({
  code: 'shape/reserved-key',
  severity: 'error',
  message: ({ key }: { key: string }) => `\`${key}\` cannot be a name here.`,
  help: () => 'Choose another name. This one has a meaning of its own in JavaScript.',
  docs: {
    why: 'Such keys are a known way to change a program from its input.',
    bad: '__proto__: { active: true }',
    good: 'pt-PT: { active: true }',
  },
})
