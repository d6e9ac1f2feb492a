import { expect, test } from 'vitest'
import { correctSvgs, illustratorSvg, inkscapeSvg } from './correct-svgs.ts'
import { hostileSvgs } from './hostile-svgs.ts'
import { problemOf } from './problem-of.ts'

test.each(Object.entries(hostileSvgs))('an SVG is refused for %s', async (_, [content, says]) => {
  const problem = await problemOf('media/logo.svg', content)
  expect(typeof problem === 'object' && problem.kind === 'active' ? problem.what : kindOf(problem)).toBe(says)
})

const kindOf = (problem: Awaited<ReturnType<typeof problemOf>>): string | undefined =>
  typeof problem === 'object' ? problem.kind : problem

test.each(Object.entries(correctSvgs))('an SVG is accepted: %s', async (_, content) => {
  expect(await problemOf('media/logo.svg', content)).toBeUndefined()
})

test('what drawing programs write for themselves is refused, with the command that removes it', async () => {
  expect(await problemOf('media/logo.svg', inkscapeSvg)).toEqual({
    kind: 'active',
    what: 'inkscape:version',
    line: 16,
    clean: true,
  })
  expect(await problemOf('media/logo.svg', illustratorSvg)).toEqual({
    kind: 'active',
    what: '<!DOCTYPE>',
    line: 2,
    clean: true,
  })
  for (const after of [
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="48" viewBox="0 0 160 48"><rect width="34" height="32" x="2" y="8" ry="6" style="fill:#1f4fa8;fill-opacity:1;stroke-width:.264583;-inkscape-stroke:none"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 48"><path fill="#1f4fa8" d="M12 8a7 7 0 0 1 14 0"/></svg>',
  ])
    expect(await problemOf('media/logo.svg', after)).toBeUndefined()
})
