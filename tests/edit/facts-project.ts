import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtureSources } from '../fixture-project.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Creates a project of two cities in a folder of its own, with more files. Its facts never become old. */
export function factsProject(files: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder()
  const { sites, locales, platform } = fixtureSources()
  const tables = {
    'sites.yaml': sites.text.replace('  three: [pair, ru]\n', '').replace('three', 'pair'),
    'locales.yaml': locales.text
      .replace('[en, de, ru]', '[en, de]')
      .replace('[microsites]', '[microsites, legal]')
      .replace(/ {2}ru-RU.*\n/, ''),
    'microsites.yaml': `${platform.text}facts: { maxAge: 36500 }\n`,
  }
  for (const [name, text] of Object.entries({ ...tables, ...files })) writeFileSync(join(cwd, name), text)
  const path = join(cwd, 'facts.yaml')
  return {
    cwd,
    run: (...args: string[]) => runCli(args, { cwd }),
    /** The text of facts.yaml, or an empty text. */
    facts: () => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
    writeFacts: (text: string) => writeFileSync(path, text),
    append: (name: string, more: string) => appendFileSync(join(cwd, name), more),
    names: () => readdirSync(cwd),
  }
}
