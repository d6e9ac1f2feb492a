import type { Rule } from '../../compiler/2-check/rule.ts'
import { compile } from '../../compiler/compile.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { findingBlocks } from '../findings/formats/pretty.ts'
import { sourceOf } from '../files/read-source.ts'
import { openTree } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import { UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { checkoutAt } from '../project/checkout-at.ts'
import { configFile, projectConfig } from '../project/config/project-config.ts'
import { loadProject } from '../project/load-project.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { styleFor } from '../text/style.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** The folder of the cases: `<code>/valid…/` and `<code>/invalid…/`. */
const folder = 'tests/rules'

/** The day of each case, so that its findings stay the same. */
const day = '2026-11-21'

/**
 * Runs every case of the project's own rules. A case is a folder with a sites.yaml, and other tables if it needs them; all else
 * comes from the project. An invalid case must have the findings of its `expected.txt`, a valid one none with the code.
 */
export async function runRuleTests(host: Host, update: boolean): Promise<Outcome<'test-rules'>> {
  const checkout = checkoutAt(host)
  if (!checkout.projectCode)
    throw new UsageFailure('`test-rules` runs code of the project, and `--no-project-code` runs none.')
  const { rules } = await projectConfig(checkout)
  if (rules.length === 0)
    throw new UsageFailure(`${configFile} has no rules. Add one to \`rules\` with \`defineRule\`.`)
  const tree = openTree(checkout.root)
  const sources = loadProject(checkout)
  const results: CaseResult[] = []
  for (const rule of rules) {
    const names = [...tree.names(`${folder}/${rule.code}`)].toSorted()
    for (const verdict of ['valid', 'invalid'] as const) {
      const cases = names.filter((name) => name.startsWith(verdict))
      if (cases.length === 0)
        results.push({
          name: `${rule.code}/${verdict}`,
          problem: `There is no case. Add ${folder}/${rule.code}/${verdict}/sites.yaml.`,
        })
      for (const name of cases) results.push(await runCase(tree, { rule, rules, name, verdict, sources, update }))
    }
  }
  return outcomeOf(results, update)
}

interface CaseResult {
  readonly name: string
  /** What is wrong. Absent if the case passed. */
  readonly problem?: string
}

interface Case {
  readonly rule: Rule
  readonly rules: readonly Rule[]
  readonly name: string
  readonly verdict: 'valid' | 'invalid'
  readonly sources: SourceSet
  readonly update: boolean
}

async function runCase(tree: Tree, { rule, rules, name, verdict, sources, update }: Case): Promise<CaseResult> {
  const { code } = rule
  const of = `${code}/${name}`
  const at = `${folder}/${of}`
  const changed = sourcesOf(tree.folder(at), sources)
  const { diagnostics, waived, counts } = await compile(changed, { rules, today: day })
  const found = [...diagnostics, ...waived].filter((finding) => finding.code === code)
  const text = findingBlocks(
    {
      diagnostics: found,
      waived: [],
      counts,
      textOf: textIn(changed, hideSecrets),
      folder: '',
    },
    styleFor(false),
  )
  if (verdict === 'valid')
    return found.length === 0 ? { name: of } : { name: of, problem: `It has the finding:\n\n${text}` }
  if (found.length === 0) return { name: of, problem: `It has no finding \`${code}\`.` }
  const expected = tree.text(`${at}/expected.txt`)
  if (expected === text) return { name: of }
  if (update) {
    tree.replace(`${at}/expected.txt`, text)
    return { name: of }
  }
  return {
    name: of,
    problem:
      expected === undefined
        ? `It has no expected.txt. Run \`microsites test-rules --update\`, and read what it writes.`
        : `It gives, other than its expected.txt:\n\n${text}`,
  }
}

/** The project with the tables of a case. Without a table in the case, that of the project stays, but for its facts. */
function sourcesOf(files: Tree, { facts: _facts, ...project }: SourceSet): SourceSet {
  const table = (path: string, otherwise: SourceFile): SourceFile => {
    const content = files.read(path)
    return content ? sourceOf(content, path) : otherwise
  }
  const facts = files.read('facts.yaml')
  return {
    ...project,
    sites: table('sites.yaml', project.sites),
    locales: table('locales.yaml', project.locales),
    platform: table('microsites.yaml', project.platform),
    ...(facts && { facts: sourceOf(facts, 'facts.yaml') }),
  }
}

function outcomeOf(results: readonly CaseResult[], update: boolean): Outcome<'test-rules'> {
  const failed = results.filter(({ problem }) => problem !== undefined)
  const lines = results.map(({ name, problem }) =>
    problem === undefined ? `✔ ${printable(name)}\n` : `✘ ${printable(name)}  ${problem}\n`,
  )
  const sum = `${plural(results.length, 'case')}: ${results.length - failed.length} passed, ${failed.length} failed\n`
  return {
    exitCode: failed.length === 0 ? exitCodes.ok : exitCodes.findings,
    result: { updated: update, cases: results.map(({ name, problem }) => ({ name, passed: problem === undefined })) },
    text: `${lines.join('')}${sum}`,
  }
}
