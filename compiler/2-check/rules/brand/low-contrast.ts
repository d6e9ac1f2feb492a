import { lowContrasts, textContrast, themeColors } from '../../../domain/theme-colors.ts'
import type { LowContrast } from '../../../domain/theme-colors.ts'
import { spanAt } from '../../../source/node.ts'
import { brandsOf } from '../../brands.ts'
import { defineRule } from '../../rule.ts'

export const brandLowContrast = defineRule<LowContrast>({
  code: 'brand/low-contrast',
  severity: 'warning',
  message: ({ scheme, color, on, ratio }) =>
    `\`${color}\` on \`${on}\` has a contrast of ${ratio}:1${scheme === 'dark' ? ' in dark mode' : ''}. Text needs ${textContrast}:1.`,
  help: ({ scheme, field, better }) =>
    better === undefined
      ? 'Choose a background that is lighter or darker.'
      : scheme === 'dark'
        ? `Write \`${field}: { light: …, dark: "${better}" }\`, or leave \`dark\` out: it is derived.`
        : `Write \`${field}: "${better}"\`, the nearest shade that can be read.`,
  impact: () => 'Many travellers cannot read the text, most of all outside in the sun.',
  docs: {
    why: 'Buttons, links and texts have the colours of the theme. WCAG 2.2 requires a contrast of 4.5:1 between text and what is behind it. The accent is behind text, and is the colour of text itself. Derived colours have enough contrast.',
    bad: 'brand: { name: Bag Stop, theme: { colors: { accent: "#ffd23f" } } }',
    good: 'brand: { name: Bag Stop, theme: { colors: { accent: "#8e7100" } } }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    for (const { path, brand } of brandsOf(platform.value)) {
      const { colors } = brand.theme ?? {}
      if (!colors) continue
      for (const contrast of lowContrasts(themeColors(colors)))
        if (colors[contrast.field] !== undefined)
          report(contrast, { at: spanAt(platform, [...path, 'theme', 'colors', contrast.field]) })
    }
  },
})
