import type { Command } from '../program/command.ts'

export const testRules: Command<'test-rules'> = {
  name: 'test-rules',
  purpose: 'Check',
  summary: 'Test the rules of microsites.config.ts with the cases in tests/rules',
  examples: [
    ['test-rules', 'every case must give what its expected.txt says'],
    ['test-rules --update', 'write the expected.txt of each invalid case'],
  ],
  options: [{ flags: '--update', description: 'write expected.txt instead of comparing it' }],
  async run(_args, options, host) {
    const { runRuleTests } = await import('../validate/rule-tests.lazy.ts')
    return runRuleTests(host, options['update'] === true)
  },
}
