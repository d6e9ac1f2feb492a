import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const runtimeMissingNamespace = defineRule<{ namespace: string; all: readonly string[] }>({
  code: 'runtime/missing-namespace',
  severity: 'error',
  message: ({ namespace }) => `\`namespaces\` lacks \`${namespace}\`, whose texts every site shows.`,
  help: ({ all }) => `Write \`namespaces: [${all.join(', ')}]\`.`,
  impact: () => 'No site can be built.',
  docs: {
    why: 'The pages of the package show texts of each of its translation files. A build stops at the first text whose file is left out.',
    bad: 'runtime: { languages: [en, de], namespaces: [microsites] }',
    good: 'runtime: { languages: [en, de], namespaces: [microsites, legal] }',
  },
  check({ ast: { locales, texts }, defaultLanguage }, report) {
    if (!locales) return
    const { namespaces } = locales.value.runtime
    const needed = new Set(
      texts.flatMap(({ layer, language, namespace }) =>
        layer === 'base' && language === defaultLanguage ? namespace : [],
      ),
    )
    const all = [...new Set([...namespaces, ...needed])]
    for (const namespace of needed)
      if (!namespaces.includes(namespace))
        report({ namespace, all }, { at: spanAt(locales, ['runtime', 'namespaces']) })
  },
})
