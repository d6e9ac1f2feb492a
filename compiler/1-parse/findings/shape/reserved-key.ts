import { defineFinding } from '../../../diagnostic/define.ts'

export const reservedKey = defineFinding({
  code: 'shape/reserved-key',
  severity: 'error',
  message: ({ key }: { key: string }) => `\`${key}\` cannot be used as a name.`,
  help: () => 'Choose another name. This one has a special meaning in JavaScript.',
  docs: {
    why: 'Attackers use such keys to change how a program behaves.',
    bad: '__proto__: { active: true }',
    good: 'pt-PT: { active: true }',
  },
})
