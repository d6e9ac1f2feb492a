import type { ConfigData } from 'html-validate'

/** All that is recommended, and all about accessibility, but for what stands here with its reason. */
export const htmlValidateConfig: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes `hrefLang`; names of attributes are the same in any case.
    'attr-case': 'off',
    // React closes void elements with a slash, which means nothing in HTML.
    'void-style': 'off',
    // Lengths are measured by `titles`, where a Chinese character counts as what it takes.
    'long-title': 'off',
  },
}
