import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowContrasts, schemes, themeColors } from '../../compiler/domain/theme-colors.ts'

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Relative luminance and contrast as WCAG 2.2 defines them, without the library. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('whatever the accent is, what is derived for dark mode can be read', () => {
  fc.assert(
    fc.property(color, (accent) => {
      const { dark } = themeColors({ accent })
      for (const ground of [dark.bg, dark.surface]) {
        expect(contrast(dark.accent, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.muted, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.line, ground)).toBeGreaterThanOrEqual(3)
      }
      expect(contrast(dark['on-accent'], dark.accent)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('colours without a finding can be read, and a proposed shade has no finding', () => {
  fc.assert(
    fc.property(color, color, color, (accent, background, text) => {
      const written = { accent, background, text }
      const colors = themeColors(written)
      const found = lowContrasts(colors)
      for (const scheme of schemes) {
        const { bg, surface, ink, accent: own, 'on-accent': onAccent } = colors[scheme]
        const pairs = { text: [ink, bg, surface], accent: [own, bg, surface, onAccent], background: [] } as const
        for (const [field, [one, ...grounds]] of Object.entries(pairs)) {
          const reported = found.some((each) => each.field === field && each.scheme === scheme)
          if (one !== undefined) expect(grounds.some((ground) => contrast(one, ground) < 4.5)).toBe(reported)
        }
      }
      const light = found.find(({ scheme, field, better }) => scheme === 'light' && field === 'accent' && better)
      if (light?.better === undefined) return
      const fixed = lowContrasts(themeColors({ ...written, accent: light.better }))
      expect(fixed.filter(({ scheme, field }) => scheme === 'light' && field === 'accent')).toEqual([])
    }),
  )
})
