// Scaffolds an extension: its file, its fixture and its line in the list.
//   npm run new rule site/some-code
//   npm run new change site/some-change
//   npm run new field late-notice
//   npm run new emitter|site-file|command|template|target some-name
//   npm run new command i18n/some-name
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = process.env['MICROSITES_NEW_ROOT'] ?? fileURLToPath(new URL('..', import.meta.url))
const [kind = '', name = ''] = process.argv.slice(2)
const camel = (text) => text.replace(/[-/]+([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** For each kind: the pattern for names, the files to write, and the lists to extend. */
const kinds = {
  rule: {
    name: /^[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*$/,
    example: 'site/some-code',
    files: (code) => ({
      [`compiler/2-check/rules/${code}.ts`]: `import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const ${camel(code)} = defineRule<{ domain: string }>({
  code: '${code}',
  severity: 'error',
  message: ({ domain }) => \`\\\`\${domain}\\\` …\`,
  help: () => 'What to do about it.',
  docs: {
    why: 'Why it matters.',
    bad: 'A row that is reported.',
    good: 'The same row, right.',
  },
  check({ ast }, report) {
    for (const site of ast.sites) report({ domain: site.domain }, { at: domainSpan(site) })
  },
})
`,
      [`tests/rules/${code}/invalid/sites.yaml`]: fixture,
      [`tests/rules/${code}/valid/sites.yaml`]: fixture,
    }),
    list: (code) => ({
      file: 'compiler/2-check/rules/index.ts',
      line: `export { ${camel(code)} } from './${code}.ts'`,
    }),
    next: (code) =>
      `Write the rule and its fixtures, then: UPDATE=1 npx --no-install vitest run tests/rules.test.ts -t ${code}`,
  },
  change: {
    name: /^[a-z]+\/[a-z]+(?:-[a-z]+)*$/,
    example: 'site/some-change',
    files: (code) => ({
      [`compiler/diff/kinds/${code}.ts`]: `import { defineChange } from '../../define-change.ts'
import { siteChanges } from '../../site-change.ts'

export const ${camel(code)} = defineChange({
  kind: '${code}',
  find: (comparison) =>
    siteChanges(comparison, ['someField'], ['someField'], () => ({
      level: 'safe',
      what: 'what changes, in a few words',
      reason: 'Why that is breaking, risky or safe.',
    })),
})
`,
      [`tests/diff/cases/${code}/some-case/before/sites.yaml`]: fixture,
      [`tests/diff/cases/${code}/some-case/after/sites.yaml`]: fixture,
    }),
    list: (code) => ({ file: 'compiler/diff/kinds/index.ts', line: `export { ${camel(code)} } from './${code}.ts'` }),
    next: (code) =>
      `Write what it finds and its cases, then: UPDATE=1 npx --no-install vitest run tests/diff/cases.test.ts -t ${code}`,
  },
  field: {
    name: /^[a-z]+(?:-[a-z]+)*$/,
    example: 'notice',
    files: (id) => ({
      [`compiler/fields/${id}.ts`]: `import { placeText } from '../localize/place-text.ts'
import { defineFact, translatedColumns } from './field.ts'

export const ${camel(id)} = defineFact({
  schema: ({ texts }) => texts.describe('What it says, by language, e.g. \`{ en: … }\`.'),
  dated: 'the ${id} was',
  isText: true,
  texts: (value) => [{ path: [], texts: value }],
  isPromise: false,
  columns: translatedColumns('${id.replaceAll('-', '_')}', 'An example of a text.'),
  tell: (value) => Object.keys(value).join(', '),
  page: placeText,
})
`,
    }),
    list: (id) => [
      {
        file: 'compiler/fields/index.ts',
        from: `./${id}.ts`,
        entry: camel(id),
        property: camel(id),
        within: 'placeFacts = {',
      },
      {
        file: 'runtime/contract/place-facts.ts',
        property: `readonly ${camel(id)}?: PlaceText`,
        within: 'interface PlaceFacts {',
      },
    ],
    next: (id) =>
      `Write its schema and words. Run \`npm run compile && npx --no-install microsites schema\` for editors, and show \`facts.${camel(id)}\` in a section of templates/shared/sections/, with its texts and their notes.`,
  },
  emitter: {
    name: /^[a-z]+(?:-[a-z]+)*$/,
    example: 'slug-map',
    files: (id) => ({
      [`compiler/4-emit/emitters/${id}.ts`]: `import type { Emitter } from '../emitter.ts'
import { generated } from '../literal.ts'

export const ${camel(id)}: Emitter = {
  path: '${id}.ts',
  content: () => generated('sites.yaml'),
}
`,
    }),
    list: (id) => ({ file: 'compiler/4-emit/emitters/index.ts', from: `./${id}.ts`, entry: camel(id) }),
    next: () => 'Write its content, then: UPDATE=1 npx --no-install vitest run tests/compile.test.ts',
  },
  'site-file': {
    name: /^[a-z]+(?:-[a-z]+)*$/,
    example: 'humans',
    files: (id) => ({
      [`compiler/plan/site-files/${id}.ts`]: `import type { SiteFile } from './site-file.ts'

export const ${camel(id)}: SiteFile = {
  path: '${id}.txt',
  content: ({ brand }) => \`\${brand}\\n\`,
}
`,
    }),
    list: (id) => ({ file: 'compiler/plan/site-files/index.ts', from: `./${id}.ts`, entry: camel(id) }),
    next: () => 'Write its path and content; every site gets the file.',
  },
  command: {
    name: /^(?:[a-z0-9]+\/)?[a-z]+(?:-[a-z]+)*$/,
    example: 'show',
    files: (id) => ({
      [`cli/commands/${id}.ts`]: `import type { Command } from '${id.includes('/') ? '../..' : '..'}/program/command.ts'
import { exitCodes } from '${id.includes('/') ? '../..' : '..'}/program/outcome.ts'

export const ${camel(basename(id))}: Command<'${id.replace('/', ' ')}'> = {
  name: '${basename(id)}',
${id.includes('/') ? '' : "  purpose: 'Inspect',\n"}  summary: 'what it does, in a line',
  examples: [['${id.replace('/', ' ')}', 'what this does']],
  options: [],
  async run() {
    return { exitCode: exitCodes.ok, result: {} }
  },
}
`,
    }),
    // `i18n/show` is a subcommand of `microsites i18n`.
    list: (id) => [
      {
        file: join('cli/commands', dirname(id), 'index.ts'),
        from: `./${basename(id)}.ts`,
        entry: camel(basename(id)),
      },
      {
        file: 'compiler/results/schema/results.ts',
        property: `'${id.replace('/', ' ')}': [result('${id.replace('/', ' ')}', {})]`,
      },
    ],
    next: () => 'Describe its result, and load what it needs inside `run`, so that no other command pays for it.',
  },
  target: {
    // Excludes the names of other deployment fields.
    name: /^(?!(?:freeze|hooks|index|keep|target)$)[a-z][a-z0-9]*$/,
    example: 'ftp',
    files: (id) => ({
      [`cli/deploy/targets/${id}/${id}.ts`]: `import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import { UsageFailure } from '../../../program/command-failure.ts'
import type { Dependencies, Target } from '../target.ts'

/** What it is, and how a release goes live there. */
export function ${id}({ target: { place } }: DeploymentTo<'${id}'>, _dependencies: Dependencies): Target {
  const missing = (): never => {
    throw new UsageFailure('The target \`${id}\` is not implemented yet.')
  }
  return {
    name: \`${id} \${place}\`,
    state: { place: missing, read: missing, write: missing, append: missing, remove: missing },
    rounds: ['upload'],
    concurrency: 4,
    goesBack: true,
    read: missing,
    live: missing,
    releases: missing,
    lock: missing,
    upload: missing,
    publish: missing,
    tidy: missing,
  }
}
`,
      [`compiler/1-parse/schema/targets/${id}.ts`]: `import * as z from 'zod'

/** What it is. */
export const ${id} = z
  .strictObject({
    place: z.string().min(1).describe('Where it is, e.g. \`somewhere\`.'),
  })
  .describe('What it is, e.g. \`{ place: somewhere }\`.')
`,
      [`tests/deploy/${id}.test.ts`]: `import { expect, test } from 'vitest'

test('CL-04 a deployment to ${id} uploads the build', () => {
  expect.fail('Write it. tests/deploy/s3.test.ts shows how.')
})

test('CL-04 a deployment to ${id} that is killed at any step can be resumed, and visitors never see a part', () => {
  expect.fail('Write it. tests/deploy/s3-crash.test.ts shows how.')
})
`,
    }),
    list: (id) => [
      {
        file: 'cli/deploy/targets/index.ts',
        property: `${id}: async (deployment, dependencies) => (await import('./${id}/${id}.ts')).${id}(deployment, dependencies)`,
      },
      { file: 'compiler/1-parse/schema/targets/index.ts', from: `./${id}.ts`, property: id, entry: id },
    ],
    next: (id) =>
      `Write its settings, the target and its tests. Run \`npx --no-install microsites schema\` for editors, and add \`${id}\` to docs/deploy.md.`,
  },
  template: {
    name: /^[a-z]+$/,
    example: 'district',
    files: (id) => ({
      [`templates/${id}/template.tsx`]: readFileSync(join(root, 'templates/city/template.tsx'), 'utf8').replaceAll(
        "'./",
        "'../city/",
      ),
      [`templates/${id}/style.css`]: `@import '../shared/style.css';\n`,
      [`templates/${id}/frame.css`]: `@import '../shared/frame.css';\n`,
    }),
    list: (id) => ({ file: 'runtime/contract/site-type.ts', literal: `'${id}'` }),
    next: () => 'It begins as a copy of the city page. Its name is a type that rows of sites.yaml can have.',
  },
}

const fixture = `version: 1
sites:
  paris-bags.example: { type: city, slug: paris, locales: [en], names: { en: Paris } }
`

function fail(message) {
  console.error(message)
  process.exit(64)
}

const chosen = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
if (!chosen) fail(`Write npm run new KIND NAME, with ${Object.keys(kinds).join(', ')} for KIND.`)
if (!chosen.name.test(name)) fail(`\`${name}\` is no name for a ${kind}; write one like \`${chosen.example}\`.`)
const files = Object.entries(chosen.files(name))
const lists = [chosen.list(name)].flat()
for (const { file } of lists)
  if (!existsSync(join(root, file))) fail(`Nothing was written: there is no list \`${file}\` to put it on.`)
const taken = files.map(([path]) => path).filter((path) => existsSync(join(root, path)))
if (taken.length > 0) fail(`Nothing was written: ${taken.join(', ')} is there already.`)
for (const [path, content] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
  console.log(path)
}
for (const list of lists) enlist(list)
console.log(chosen.next(name))

/** Adds the new file to the list that names all of its kind. */
function enlist({ file, line, from, entry, literal, property, within = ' = {' }) {
  const path = join(root, file)
  let text = readFileSync(path, 'utf8')
  const item = literal ?? entry
  if (from) {
    const imports = text.split('\n').filter((line) => line.startsWith('import {') && line.includes("from './"))
    const last = imports.at(-1)
    if (!last) throw new Error(`${file} imports nothing`)
    text = text.replace(last, `${last}\nimport { ${entry} } from '${from}'`)
  }
  if (line) text += `${line}\n`
  // The list is the only array literal in the file, or the object literal (or interface) that begins with `within`.
  else if (property) {
    const begin = text.indexOf(within)
    const end = text.indexOf('\n}', begin)
    if (begin === -1 || end === -1) throw new Error(`${file} has no ${within}`)
    text = `${text.slice(0, end)}\n  ${property}${within.startsWith('interface') ? '' : ','}${text.slice(end)}`
  } else
    text = text.replace(
      /= \[([\s\S]*?)(,?\s*)\]/,
      (_, items, end) => `= [${items}, ${item}${end.includes('\n') ? ',\n' : ''}]`,
    )
  writeFileSync(path, text)
  const formatter = fileURLToPath(new URL('../node_modules/.bin/oxfmt', import.meta.url))
  execFileSync(formatter, [relative(process.cwd(), path)], { stdio: 'ignore' })
  console.log(file)
}
