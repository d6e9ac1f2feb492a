import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { repository } from '../run-cli.ts'

const file = join(repository, 'docs/template-api.md')
const types = join(repository, 'lib/types')

/** The names that an index exports, with the declaration of each and its comment, in the order of the index. */
function declarationsOf(index: string, text: string, read: (path: string) => string): readonly string[] {
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '\.\/([^']+)\.tsx?'/gm)].flatMap(
    ([, names = '', path = '']) =>
      names
        .split(',')
        .filter((one) => one.trim() !== '')
        .map((one) => declarationOf(one.trim(), read(`${index}/${path}.d.ts`))),
  )
}

function declarationOf(name: string, text: string): string {
  const { program, comments } = parseSync('x.d.ts', text)
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue
    const { declaration } = node
    const id =
      'declarations' in declaration ? declaration.declarations[0]?.id : 'id' in declaration ? declaration.id : undefined
    if (id?.type !== 'Identifier' || id.name !== name) continue
    const [about] = comments.filter(({ end }) => end <= node.start && text.slice(end, node.start).trim() === '')
    return `${about ? `${text.slice(about.start, about.end)}\n` : ''}${text.slice(node.start, node.end)}\n`
  }
  throw new Error(`${name} is not declared where it is exported from`)
}

/** The API of templates: what `microsites/runtime` and `microsites/templates` export. */
function apiReport(read: (path: string) => string): string {
  const parts = ['runtime', 'templates'].map((index) => {
    const text = readFileSync(join(repository, index, 'index.ts'), 'utf8')
    return `## microsites/${index}\n\n\`\`\`ts\n${declarationsOf(index, text, read).join('\n')}\`\`\`\n`
  })
  return `<!-- Generated from runtime/index.ts and templates/index.ts by \`UPDATE=1 npx --no-install vitest run tests/gates/template-api.test.ts\`. -->

# What templates can use

Everything that \`microsites/runtime\` and \`microsites/templates\` export. A change of this page is a change of the API: the changelog announces it, and one that
could break a template waits for a major version. [Write a template](template.md) shows how to use it.

${parts.join('\n')}`
}

const readTypes = (path: string): string => {
  const found = join(types, path)
  if (!existsSync(found)) throw new Error('There are no declarations. Run `npm run types`.')
  return readFileSync(found, 'utf8')
}

test('docs/template-api.md is what templates can use', () => {
  const text = apiReport(readTypes)
  if (process.env['UPDATE'] === '1') writeFileSync(file, text)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a change of a signature, of a type and a removed export change it', () => {
  const before = apiReport(readTypes)
  const changed = (from: string, to: string): string => apiReport((path) => readTypes(path).replace(from, to))
  for (const [from, to] of [
    ['headingOf(t: Translate, data: PageData)', 'headingOf(data: PageData)'],
    ['readonly title: string', 'readonly title?: string'],
  ] as const) {
    expect(before).toContain(from)
    expect(changed(from, to)).not.toBe(before)
  }
  expect(() => changed('export declare function headingOf', 'declare function headingOf')).toThrow(
    'headingOf is not declared',
  )
})

test('each export says what it is', () => {
  const undocumented = [
    ...apiReport(readTypes).matchAll(
      /^(?<before>.*)\nexport (?:declare )?(?:function|const|interface|type) (?<name>\w+)/gm,
    ),
  ]
    .filter(({ groups }) => !groups?.['before']?.endsWith('*/'))
    .map(({ groups }) => groups?.['name'])
  expect(undocumented).toEqual([])
})
