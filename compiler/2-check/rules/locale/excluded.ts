import { withoutItem } from '../../../rewrite/remove.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeExcluded = defineRule<{ subject: string; language: string; reason: string }>({
  code: 'locale/excluded',
  severity: 'warning',
  message: ({ subject, language, reason }) =>
    `${subject} names \`${language}\`, which is excluded from the runtime: ${reason}.`,
  help: ({ language }) => `Remove \`${language}\`, or keep it until \`${language}\` is enabled.`,
  impact: ({ language }) => `No page is built in \`${language}\`.`,
  docs: {
    why: 'A locale can be active but excluded from the runtime, for a reason given in locales.yaml. Sites can name it already, but are built without it.',
    bad: 'locales: [en, th] # locales.yaml: runtime: { excluded: { th-TH: strings not reviewed } }',
    good: 'locales: [en]',
  },
  check({ ast: { locales }, byLanguage, unserved }, report) {
    const reasons = locales?.value.runtime.excluded ?? {}
    for (const { language, status, at, subject, list } of unserved) {
      const code = byLanguage.get(language)?.find(({ active, code }) => active && Object.hasOwn(reasons, code))?.code
      if (status !== 'excluded' || !locales || code === undefined) continue
      const related = [{ span: spanAt(locales, ['runtime', 'excluded', code]), message: 'the reason' }]
      report(
        { subject, language, reason: (reasons[code] ?? '').replace(/\.$/, '') },
        { at, related, fix: withoutItem(list.of, list.path, at) },
      )
    }
  },
})
