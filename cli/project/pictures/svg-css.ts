import { allowedFunctions } from './svg-allowed.ts'

/** What CSS of an SVG could load, or hide: `undefined` if it only refers to the SVG itself. */
export function activeCss(css: string): string | undefined {
  // An escape can spell any word.
  if (css.includes('\\')) return '\\'
  const rule = css.match(/@[^\s"'({;]*/g)?.find((one) => one.toLowerCase() !== '@media')
  if (rule !== undefined) return rule
  // Matches words without a bracket too, because looking for the next bracket from each letter would take long.
  for (const [, name = '', argument] of css.matchAll(/([^\s(),;:{}'"/*]+)(?:\((?=([^)]{0,80})))?/g)) {
    if (argument === undefined) continue
    const called = name.toLowerCase()
    if (called === 'url' ? !/^\s*["']?#/.test(argument) : !allowedFunctions.has(called)) return `${name}(${argument})`
  }
  return undefined
}

/** The ids that CSS refers to, as they are written. */
export const idsIn = (css: string): readonly string[] =>
  [...css.matchAll(/url\(\s*["']?#([^)"']*)/gi)].map(([, id = '']) => id.trim())
