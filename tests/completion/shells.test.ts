import { expect, test } from 'vitest'
import { runShell } from './run-shell.ts'

test('in zsh', () => {
  const script =
    'compdef() { :; }; _describe() { print -l -- "${(@P)2}"; }; source <(microsites completion zsh); words=(microsites explain louvre-l); CURRENT=3; _microsites'
  expect(runShell('zsh', ['-f', '-c', script])).toBe('louvre-luggage.example:poi louvre\n')
})

test('in fish', () => {
  const script = 'microsites completion fish | source; complete -C "microsites explain louvre-l"'
  expect(runShell('fish', ['--no-config', '-c', script])).toBe('louvre-luggage.example\tpoi louvre\n')
})
