import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

interface Mistake {
  readonly file: 'sites.yaml' | 'locales.yaml'
  /** Text that the shipped file has, below the line that `row` names. */
  readonly from: string
  readonly to: string
  readonly row: string
}

/** What people who keep such a table get wrong. */
const mistakes: readonly Mistake[] = [
  { file: 'sites.yaml', row: 'kings-cross-luggage.example', from: 'names:', to: 'name:' },
  {
    file: 'sites.yaml',
    row: 'victoria-left-luggage.example',
    from: 'type: poi',
    to: 'type: poi\n    locales: [en, th]',
  },
  {
    file: 'sites.yaml',
    row: 'bags-near-paddington.example',
    from: 'type: poi',
    to: 'type: poi\n    locales: [en, nl]',
  },
  {
    file: 'sites.yaml',
    row: 'manchester-piccadilly-bags.example',
    from: 'type: poi',
    to: 'type: poi\n    locales: [en_US]',
  },
  {
    file: 'sites.yaml',
    row: 'glasgow-central-left-luggage.example',
    from: 'glasgow-central-left-luggage.example',
    to: 'victoria-left-luggage.example',
  },
  { file: 'sites.yaml', row: 'connolly-station-bags.example', from: '    place:', to: '\tplace:' },
  { file: 'sites.yaml', row: 'bags-at-heathrow.example', from: 'slug: heathrow-airport', to: 'slug: Heathrow-Airport' },
  {
    file: 'sites.yaml',
    row: 'dublin-airport-bagdrop.example',
    from: 'type: poi',
    to: 'type: poi\n    path: /dublin-airport/city',
  },
  { file: 'locales.yaml', row: 'pt-PT', from: 'flag: 🇵🇹', to: 'flag: 🇧🇷' },
]

/** The tenth: the project's own German title fills in another name than the page gives. */
const overlay = {
  path: 'templates/translations/de/microsites.json',
  text: '{\n  "meta.title": "Gepäck in {{ort}} | {{brand}}"\n}\n',
}

function withMistake(text: string, { row, from, to }: Mistake): string {
  const begin = text.indexOf(`  ${row}:`)
  const at = text.indexOf(from, begin)
  expect([begin, at], row).not.toContain(-1)
  // Within the row: the next begins where its line is indented as far.
  expect(text.slice(begin + 2, at), row).not.toMatch(/\n {2}\S/)
  return text.slice(0, at) + to + text.slice(at + from.length)
}

/** The shipped tables with all ten mistakes, in a folder of their own. */
function mistakenProject(): string {
  const folder = temporaryFolder()
  for (const file of ['sites.yaml', 'locales.yaml', 'microsites.yaml']) {
    const shipped = readFileSync(join(repository, file), 'utf8')
    writeFileSync(join(folder, file), mistakes.filter((one) => one.file === file).reduce(withMistake, shipped))
  }
  mkdirSync(dirname(join(folder, overlay.path)), { recursive: true })
  writeFileSync(join(folder, overlay.path), overlay.text)
  return folder
}

test('CL-01 ten mistakes are ten findings, each at its place', async () => {
  const { status, stdout } = runCli(['validate'], { cwd: mistakenProject() })
  await expect(stdout).toMatchFileSnapshot('ten-mistakes.txt')
  expect(status).toBe(1)
})
