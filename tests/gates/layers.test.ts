import { describe, expect, test } from 'vitest'
import { runTool, withCanary } from './canary.ts'

/** Each import that must not be, and the error that the type checker must give it. */
const wrongImports = [
  { from: 'compiler/canary.ts', what: "import '../cli/outcome.ts'", error: 'TS6307' },
  { from: 'compiler/canary.ts', what: "import { readFileSync } from 'node:fs'\nreadFileSync('x')", error: 'TS2591' },
  { from: 'compiler/canary.ts', what: 'export const title = document.title', error: 'TS2584' },
  { from: 'runtime/canary.ts', what: "import '../compiler/index.ts'", error: 'TS6307' },
  { from: 'runtime/canary.ts', what: "import '../templates/index.ts'", error: 'TS6307' },
  { from: 'runtime/canary.ts', what: 'export const folder = process.cwd()', error: 'TS2591' },
  { from: 'runtime/canary.ts', what: "import './telemetry/testing/intake.ts'", error: 'TS6307' },
  { from: 'templates/canary.ts', what: "import '../cli/outcome.ts'", error: 'TS6307' },
  { from: 'cli/canary.ts', what: "import '../templates/index.ts'", error: 'TS6307' },
] as const

describe('imports run one way', () => {
  test('the sources as they are pass the type checker', () => {
    const { ok, output } = withCanary('compiler/canary.ts', 'export const canary = 1\n', (folder) =>
      runTool(folder, 'tsc', '-b', 'compiler', 'cli', 'runtime', 'templates'),
    )
    expect(output).toBe('')
    expect(ok).toBe(true)
  })

  test.each(wrongImports)('$from with "$what" is a type error', ({ from, what, error }) => {
    const project = from.split('/')[0] ?? ''
    const { ok, output } = withCanary(from, `${what}\n`, (folder) => runTool(folder, 'tsc', '-b', project))
    expect(output).toContain(error)
    expect(output).toContain(from)
    expect(ok).toBe(false)
  })
})
