import type { Reporter, TestModule } from 'vitest/node'
import { conformanceTable } from './conformance-table.ts'
import type { FinishedTest } from './conformance-table.ts'
import { telemetryLines } from './telemetry-lines.ts'

/** Prints the conformance table once all tests have ended, and fails the run where a line is not proved. */
export default class ConformanceReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((one) =>
      [...one.children.allTests()].map((test): FinishedTest => {
        const { state } = test.result()
        return {
          title: test.fullName,
          state: state === 'pending' ? 'skipped' : state,
          seen: test.meta().intake ?? '',
        }
      }),
    )
    const { text, ok } = conformanceTable(telemetryLines, tests)
    process.stdout.write(`\n${text}`)
    if (!ok) process.exitCode = 1
  }
}
