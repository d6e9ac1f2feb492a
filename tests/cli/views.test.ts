import { describe, expect, test } from 'vitest'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { codeFrame } from '../../cli/text/code-frame.ts'
import { findingsFormatNames, findingsFormats } from '../../cli/findings/formats/index.ts'
import type { FindingsFormat, FindingsFormatter } from '../../cli/findings/formats/index.ts'
import { formattersOf } from '../formatters-of.ts'
import { printable } from '../../cli/text/printable.ts'
import { sourceLines } from '../../cli/text/source-lines.ts'
import { styleFor } from '../../cli/text/style.ts'
import { growth, linear } from '../growth.ts'

const findingsViews = await formattersOf<FindingsFormat, FindingsFormatter>(findingsFormats)

const style = styleFor(false)

/** The frame around the part of a text, and where its caret begins and ends under the line. */
function frame(text: string, part: string): { line: string; caret: string } {
  const start = text.indexOf(part)
  const lines = sourceLines({ textOf: () => text })('f')
  const [line = '', caret = ''] = codeFrame({
    lines,
    span: { file: 'f', start, end: start + part.length },
    mark: (marked) => marked,
    style,
  })
  return { line, caret }
}

describe('printable', () => {
  test.each([
    ['\u001B[31m', '\\x1b[31m'],
    ['a\tb\nc\rd', 'a\\tb\\nc\\rd'],
    ['\u061C', '\\u061c'],
    ['\u180E', '\\u180e'],
    ['\u206A\u206F', '\\u206a\\u206f'],
    ['\u3164\u115F\u1160\uFFA0', '\\u3164\\u115f\\u1160\\uffa0'],
    ['\u202Eevil\u2066', '\\u202eevil\\u2066'],
    ['\u{E0041}\u{E007F}', '\\u{e0041}\\u{e007f}'],
    ['\u{E0100}\u{E01EF}', '\\u{e0100}\\u{e01ef}'],
    ['\uD800', '\\ud800'],
  ])('%j is spelled out', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  test.each(['Gepäck', 'Аэропорт', '東京駅', '🇵🇹', '☀️', 'ไทย'])('%s stays as it is', (text) => {
    expect(printable(text)).toBe(text)
  })

  test('no text can make a line of a report', () => {
    const message = 'The domain `a\nerror[x/y] forged` is no domain.'
    const one: Finding = {
      fingerprint: 'f00000000000000',
      code: 'host/invalid',
      severity: 'error',
      message,
      help: 'Write\nanother.',
      span: { file: 'f', start: 0, end: 1 },
      related: [],
    }
    const text = findingsViews.pretty(
      { diagnostics: [one], waived: [], counts: { sites: 1, locales: 1 }, textOf: () => 'a', folder: '' },
      { color: false },
    )
    expect(text).not.toMatch(/^error\[x/m)
    expect(text).toContain('`a\\nerror[x/y] forged`')
  })
})

describe('a code frame', () => {
  test.each(['one\ntwo here\nthree', 'one\r\ntwo here\r\nthree', 'one\rtwo here\rthree', 'one\ntwo here'])(
    'shows the line alone: %j',
    (text) => {
      expect(frame(text, 'here')).toEqual({ line: '2 │ two here', caret: '  │     ^^^^' })
    },
  )

  test('a part that goes over several lines is underlined to the end of the first', () => {
    expect(frame('a: {\n  b\n}\n', '{\n  b\n}')).toEqual({ line: '1 │ a: {', caret: '  │    ^' })
  })

  test('the end of a line can be pointed at', () => {
    expect(frame('ab\r\ncd', '\r\n')).toEqual({ line: '1 │ ab', caret: '  │   ^' })
    expect(frame('ab\r\ncd', '\n')).toEqual({ line: '1 │ ab', caret: '  │   ^' })
  })

  test('a tab has a width of its own', () => {
    expect(frame('\tslug: a', 'slug')).toEqual({ line: '1 │     slug: a', caret: '  │     ^^^^' })
  })

  test('a long line is cut around the part, never within a character', () => {
    for (const pad of ['x', '🇵', '京'])
      for (const shift of ['', '-']) {
        const { line, caret } = frame(`${shift}${pad.repeat(500)}here${pad.repeat(500)}`, 'here')
        expect(line).toMatch(/^1 │ ….*here.*…$/u)
        expect(line).not.toContain('\\ud')
        expect(line.length).toBeLessThan(120)
        expect(caret.endsWith('^^^^')).toBe(true)
      }
  })
})

describe('20,000 findings on one line of 250 KB', () => {
  const line = Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')
  const related = Array.from({ length: 5 }, (_, n) => `${n}${line}`)
  const diagnostics = Array.from({ length: 20_000 }, (_, n): Finding => {
    const start = n * 12
    return {
      fingerprint: `f${String(n).padStart(15, '0')}`,
      code: 'shape/wrong-type',
      severity: 'error',
      message: 'Expected a text.',
      help: 'Quote it.',
      span: { file: 'f', start, end: start + 5 },
      related: [{ message: 'here', span: { file: String(n % 5), start, end: start + 5 } }],
    }
  })
  const report = { waived: [], counts: { sites: 0, locales: 0 }, folder: '' }

  // Each finding once looked at the whole line.
  test.each(findingsFormatNames)('are written as %s in time that grows with their number', async (format) => {
    const write = (count: number): string => {
      const textOf = (file: string): string =>
        (file === 'f' ? line : (related[Number(file)] ?? '')).slice(0, 12 * count)
      return findingsViews[format]({ ...report, diagnostics: diagnostics.slice(0, count), textOf }, { color: false })
    }
    expect(write(20_000).length).toBeGreaterThan(1_000)
    expect(await growth(write, 2_500)).toBeLessThan(linear)
  })
})
