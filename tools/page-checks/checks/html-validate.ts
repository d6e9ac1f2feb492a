import { HtmlValidate } from 'html-validate'
import { none } from '../check.ts'
import type { Check, Finding } from '../check.ts'
import { distinctPages } from '../built/distinct-pages.ts'
import { htmlValidateConfig } from './html-validate-config.ts'

export const htmlValidate: Check = {
  name: 'html-validate',
  title: 'html-validate',
  kind: 'disk',
  async run({ dist }) {
    const validator = new HtmlValidate(htmlValidateConfig)
    const errors: Finding[] = []
    const warnings: Finding[] = []
    const pages = distinctPages(dist.pages())
    for (const { domain, path, file, html } of pages) {
      const report = await validator.validateString(html, file)
      for (const { severity, ruleId, message, selector } of report.results.flatMap(({ messages }) => messages))
        (severity === 2 ? errors : warnings).push({
          domain,
          path,
          message: `${ruleId}: ${message}`,
          ...(selector !== null && { detail: selector }),
        })
    }
    return {
      figures: [none('html-validate: errors', errors), { ...none('html-validate: warnings', warnings) }],
      findings: [...errors, ...warnings],
      notes: [`${pages.length} pages that differ in more than their data`],
    }
  },
}
