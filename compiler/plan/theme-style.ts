import type { PageTheme } from '../../runtime/contract/page-head.ts'
import type { Brand, MediaRef, Theme } from '../3-resolve/project.ts'
import { isDark } from '../domain/theme-colors.ts'
import type { SchemeColors } from '../domain/theme-colors.ts'

/** What the heads of a brand's pages say about its look. `undefined` without a theme. */
export function pageTheme({ theme }: Brand): PageTheme | undefined {
  if (!theme) return undefined
  const { colors, favicon, touchIcon } = theme
  const style = themeStyle(theme)
  return {
    ...(style !== '' && { style }),
    ...(colors && { grounds: [colors.light.bg, colors.dark.bg] }),
    ...(favicon && { favicon: `/${favicon.file}` }),
    ...(touchIcon && { touchIcon: `/${touchIcon.file}` }),
  }
}

/**
 * The CSS of a theme. It comes after that of the template and is in the cascade layer of the package: it replaces the
 * package's colours and fonts, and a template's own styles replace it.
 */
export function themeStyle({ colors, textFont, headingFont }: Theme): string {
  const rules = [
    ...(colors
      ? [
          `:root{${propertiesOf(colors.light)}}`,
          `@media screen and (prefers-color-scheme:dark){:root{${propertiesOf(colors.dark)}}}`,
        ]
      : []),
    ...(textFont ? [fontFace('brand-text', textFont), `html{font-family:brand-text,system-ui,sans-serif}`] : []),
    ...(headingFont
      ? [
          fontFace('brand-headings', headingFont),
          `h1,h2,h3,.brand,.place{font-family:brand-headings,system-ui,sans-serif}`,
        ]
      : []),
  ]
  return rules.length === 0 ? '' : `@layer microsites{${rules.join('')}}`
}

/** Browsers draw controls for light or dark pages, also if a brand is dark by day. */
const propertiesOf = (colors: SchemeColors): string =>
  [
    `color-scheme:${isDark(colors.bg) ? 'dark' : 'light'}`,
    ...Object.entries(colors).map(([name, color]) => `--${name}:${color}`),
  ].join(';')

/** A font file may be variable. Browsers ignore weights that it does not have. */
const fontFace = (name: string, { file }: MediaRef): string =>
  `@font-face{font-family:${name};src:url(/${file}) format("woff2");font-weight:100 900;font-display:swap}`
