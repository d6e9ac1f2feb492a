import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast as contrast,
} from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)
useMode(modeOklab)
const oklch = useMode(modeOklch)

/** A colour as `#rrggbb`. */
export type Hex = `#${string}`

/** The colours of a page in one colour scheme. Each is the value of a custom property of the same name in the styles. */
export interface SchemeColors {
  readonly bg: Hex
  readonly surface: Hex
  readonly ink: Hex
  readonly muted: Hex
  readonly line: Hex
  readonly hair: Hex
  readonly 'on-accent': Hex
  readonly error: Hex
  readonly accent: Hex
}

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export type ThemeColors = Readonly<Record<Scheme, SchemeColors>>

/** A colour as microsites.yaml writes it: for both schemes, or one for each. Without `dark`, it is derived. */
export type WrittenColor = string | { readonly light: string; readonly dark?: string | undefined }

export interface WrittenColors {
  readonly accent: WrittenColor
  readonly background?: WrittenColor | undefined
  readonly text?: WrittenColor | undefined
}

/** Contrast that WCAG 2.2 requires of text (1.4.3, level AA), and of the borders of controls (1.4.11). */
export const textContrast = 4.5
const borderContrast = 3

/** Contrast of derived colours. More than required, as the package's own colours have. */
const goodContrast = 6.5

/** The colours of the package's styles: `templates/shared/styles/tokens.css`. */
const usual = { light: { bg: '#fbf8f2', ink: '#1c1b18' }, dark: { bg: '#14161a', ink: '#f3efe7' } } as const

/** All colours of a theme. Those that are not written are derived, so that text has enough contrast. */
export function themeColors({ accent, background, text }: WrittenColors): ThemeColors {
  const bg = pair(background, usual.light.bg, usual.dark.bg, darkGround)
  const ink = pair(text, usual.light.ink, usual.dark.ink, (light) => readable(shade(light, 0.95), [bg.dark], 12))
  const scheme = (scheme: Scheme, written: Hex | undefined, from: Hex): SchemeColors => {
    const surface = surfaceOn(bg[scheme], ink[scheme])
    const grounds = [bg[scheme], surface]
    const own = written ?? readable(from, grounds, goodContrast)
    return {
      bg: bg[scheme],
      surface,
      ink: ink[scheme],
      muted: blend(bg[scheme], ink[scheme], grounds, 0.68, goodContrast),
      line: blend(bg[scheme], ink[scheme], grounds, 0.5, borderContrast),
      hair: mixed(bg[scheme], ink[scheme], 0.16),
      'on-accent': farther(own, ['#ffffff', isDark(bg[scheme]) ? bg[scheme] : ink[scheme]]),
      error: readable('#b3261e', grounds, textContrast),
      accent: own,
    }
  }
  const [light, dark] = typeof accent === 'string' ? [accent, undefined] : [accent.light, accent.dark]
  return {
    light: scheme('light', hex(light), hex(light)),
    dark: scheme('dark', dark === undefined ? undefined : hex(dark), hex(light)),
  }
}

/** A pair of colours that is hard to read. */
export interface LowContrast {
  readonly scheme: Scheme
  /** The field that sets the colour. */
  readonly field: keyof WrittenColors
  readonly color: Hex
  readonly on: Hex
  /** As in `3.2`. */
  readonly ratio: number
  /** The nearest shade that can be read, if there is one. */
  readonly better?: Hex
}

/** The written colours that are hard to read on what they are shown on. */
export function lowContrasts(colors: ThemeColors): readonly LowContrast[] {
  return schemes.flatMap((scheme) => {
    const { bg, surface, ink, accent, 'on-accent': onAccent } = colors[scheme]
    const pairs = [
      ['text', ink, [bg, surface]],
      ['accent', accent, [bg, surface, onAccent]],
    ] as const
    return pairs.flatMap(([field, color, grounds]): readonly LowContrast[] => {
      const [worst] = grounds.toSorted((a, b) => contrast(color, a) - contrast(color, b))
      if (worst === undefined || contrast(color, worst) >= textContrast) return []
      const better = readable(color, [bg, surface], textContrast)
      const helps = contrast(better, bg) >= textContrast && contrast(better, surface) >= textContrast
      // Rounded down: 4.46 must not look like enough.
      const ratio = Math.floor(contrast(color, worst) * 10) / 10
      return [{ scheme, field, color, on: worst, ratio, ...(helps && { better }) }]
    })
  })
}

function pair(
  written: WrittenColor | undefined,
  light: Hex,
  dark: Hex,
  derive: (light: Hex) => Hex,
): Readonly<Record<Scheme, Hex>> {
  if (written === undefined) return { light, dark }
  const own = hex(typeof written === 'string' ? written : written.light)
  const other = typeof written === 'string' ? undefined : written.dark
  return { light: own, dark: other === undefined ? derive(own) : hex(other) }
}

const hex = (written: string): Hex => formatHex(written) as Hex

/** The same hue at another lightness, from 0 to 1, with as much chroma as a screen can show. */
function shade(color: Hex, lightness: number, chroma = oklch(color)?.c ?? 0): Hex {
  const { h } = oklch(color) ?? {}
  return formatHex(
    clampChroma({ mode: 'oklch', l: lightness, c: chroma, ...(h !== undefined && { h }) }, 'oklch'),
  ) as Hex
}

/** Whether white is easier to read on a colour than black. */
export const isDark = (color: Hex): boolean => contrast(color, '#ffffff') > contrast(color, '#000000')

/** A background that is dark already stays. */
const darkGround = (light: Hex): Hex =>
  isDark(light) ? light : shade(light, 0.2, Math.min(0.02, oklch(light)?.c ?? 0))

const surfaceOn = (bg: Hex, ink: Hex): Hex => (isDark(bg) ? mixed(bg, ink, 0.06) : mixed(bg, '#ffffff', 0.75))

const mixed = (from: Hex, to: Hex, share: number): Hex => formatHex(interpolate([from, to], 'oklab')(share)) as Hex

/** A blend of background and text, with as much text as the contrast needs. */
function blend(bg: Hex, ink: Hex, grounds: readonly Hex[], share: number, ratio: number): Hex {
  for (let one = share; one < 1; one += 0.04) {
    const color = mixed(bg, ink, one)
    if (grounds.every((ground) => contrast(color, ground) >= ratio)) return color
  }
  return ink
}

/** The nearest shade of a colour that has a contrast on all of the backgrounds; the best one if none has. */
function readable(color: Hex, grounds: readonly Hex[], ratio: number): Hex {
  const least = (color: Hex): number => Math.min(...grounds.map((ground) => contrast(color, ground)))
  if (least(color) >= ratio) return color
  const from = oklch(color)?.l ?? 0
  const steps = Array.from({ length: 101 }, (_, step) => step / 100).toSorted(
    (a, b) => Math.abs(a - from) - Math.abs(b - from),
  )
  const shades = steps.map((lightness) => shade(color, lightness))
  return shades.find((shade) => least(shade) >= ratio) ?? shades.toSorted((a, b) => least(b) - least(a))[0] ?? color
}

/** The color with the most contrast. */
function farther(color: Hex, [one, other]: readonly [Hex, Hex]): Hex {
  return contrast(color, one) >= contrast(color, other) ? one : other
}
