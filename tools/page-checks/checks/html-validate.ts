import { HtmlValidate } from 'html-validate'
import type { ConfigData } from 'html-validate'
import type { Check } from '../check.ts'
import { distinctPages } from '../built/page.ts'

/** The presets, and what differs from them with its reason. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // Every page has one h1 and skips no level. The presets leave that to documents.
    'heading-level': 'error',
    // React writes `hrefLang`; names of attributes are the same in any case.
    'attr-case': 'off',
    // React closes void elements with a slash, which means nothing in HTML.
    'void-style': 'off',
    // `search/title-too-long` measures titles, and counts a Chinese character as two.
    'long-title': 'off',
  },
}

export const htmlValidate: Check = {
  name: 'html-validate',
  kind: 'disk',
  async run({ dist }, { problem, note }) {
    const validator = new HtmlValidate(config)
    const pages = distinctPages(dist.pages())
    note(`${pages.length} pages that differ in more than their data`)
    for (const page of pages) {
      const { results } = await validator.validateString(page.html, page.file)
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
        problem('invalid-html', page, `${ruleId}: ${message}.`, selector ?? '')
    }
  },
}
