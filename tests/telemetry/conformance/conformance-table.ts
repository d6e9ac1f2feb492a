/** A finished test, as far as conformance goes. */
export interface FinishedTest {
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** What intakes took during the test, in words; empty where there was none. */
  readonly seen: string
}

export interface ConformanceTable {
  readonly text: string
  /** Whether every line is proved by at least one test that passed, and by none that failed. */
  readonly ok: boolean
}

/** Holds tests, whose titles name the lines that they prove, against a list of lines. */
export function conformanceTable(
  lines: Readonly<Record<string, string>>,
  tests: readonly FinishedTest[],
): ConformanceTable {
  const rows = Object.entries(lines).map(([line, words]) => {
    const naming = tests.filter(({ title }) => title.includes(line))
    const passed = naming.filter(({ state }) => state === 'passed')
    const failed = naming.filter(({ state }) => state === 'failed')
    const ok = passed.length > 0 && failed.length === 0
    const seen = [...new Set(passed.flatMap(({ seen: all }) => (all === '' ? [] : [all])))]
    // The shortest says most of the line itself.
    const [example = ''] = seen.toSorted((a, b) => a.length - b.length)
    const count = failed.length > 0 ? `${failed.length} failed` : `${passed.length} passed`
    return { ok, text: `${ok ? '✓' : '✗'} ${line}  ${words.padEnd(44)} ${count.padEnd(11)} ${example}`.trimEnd() }
  })
  const proved = rows.filter(({ ok }) => ok).length
  return {
    ok: proved === rows.length,
    text: `${rows.map(({ text }) => text).join('\n')}\n\n${proved} of ${rows.length} lines proved. Last column: what intakes took in one of the tests.\n`,
  }
}
