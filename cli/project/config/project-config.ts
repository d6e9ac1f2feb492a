import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isOwnFile } from '../../../compiler/domain/own-file.ts'
import { unservedFiles } from '../../../compiler/domain/unserved-files.ts'
import { Enough } from '../../../compiler/2-check/check.ts'
import type { Rule } from '../../../compiler/2-check/rule.ts'
import { isOwnCode } from '../../../compiler/2-check/rule.ts'
import { packageRoot } from '../../files/package.ts'
import { isWithin, realPath } from '../../files/disk.ts'
import { messageWithPlace } from '../../files/stack-place.ts'
import { openTree } from '../../files/tree.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { digest } from '../../program/digest.ts'
import { exitCodes } from '../../program/outcome.ts'
import { useSourceMaps } from '../../program/process-host.ts'
import { printable } from '../../text/printable.ts'
import type { Checkout } from '../checkout.ts'
import type { ProjectConfig } from './define-config.ts'

/** The file with a project's own rules, targets and host files. */
export const configFile = 'microsites.config.ts'

/** The configuration of a project. */
export interface LoadedConfig extends Required<ProjectConfig> {
  /** Of its source and of the files that it imports. Empty without a configuration. */
  readonly digest: string
}

const none: LoadedConfig = { rules: [], hostFiles: [], targets: {}, digest: '' }

type ConfigCheckout = Pick<Checkout, 'root' | 'projectCode'>

/** Whether the project has a configuration that does not run, because no code of the project may. */
export function skipsConfig({ root, projectCode }: ConfigCheckout): boolean {
  return !projectCode && root !== packageRoot && openTree(root).has(configFile)
}

interface Known {
  readonly config: LoadedConfig
  readonly files: readonly string[]
}

/** What each folder's configuration was when it was last loaded: `dev` and `--watch` load it again after a change. */
const known = new Map<string, Known>()

/**
 * Loads microsites.config.ts with Vite, if the project has one and its code may run. Throws a {@link CommandFailure} if
 * it cannot be loaded, or is not a configuration.
 */
export async function projectConfig(checkout: ConfigCheckout): Promise<LoadedConfig> {
  const { root, projectCode } = checkout
  if (!projectCode || root === packageRoot || !openTree(root).has(configFile)) return none
  const before = known.get(root)
  if (before && digestOf(before.files) === before.config.digest) return before.config
  const loaded = await load(root)
  known.set(root, loaded)
  return loaded.config
}

/** What configurations import. */
const api = 'microsites/config'

function isInstalledIn(root: string): boolean {
  try {
    createRequire(join(root, configFile)).resolve(api)
    return true
  } catch {
    return false
  }
}

async function load(root: string): Promise<Known> {
  const path = join(root, configFile)
  if (!isWithin(realPath(path), realPath(root))) throw wrong('is a link out of the project. Put the file itself there.')
  const { runnerImport } = await import('vite')
  // So that errors name the lines of the source, also later, when a rule or a host file runs. Only errors cost time.
  useSourceMaps()
  try {
    const { module, dependencies } = await runnerImport<{ readonly default?: unknown }>(path, {
      root,
      configFile: false,
      envFile: false,
      logLevel: 'silent',
      // An installed package is imported as it is, which is faster.
      resolve: {
        alias: isInstalledIn(root) ? [] : [{ find: api, replacement: join(packageRoot, 'lib/cli/config.js') }],
      },
    })
    const files = [path, ...dependencies.filter((file) => !file.startsWith(join(packageRoot, 'lib')))]
    const config = checked(module.default)
    const rules = (config.rules ?? []).map((rule) => named(rule, root))
    return { config: { ...none, ...config, rules, digest: digestOf(files) }, files }
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    throw wrong(`cannot be loaded: ${reasonOf(error, root)}`)
  }
}

/** A rule whose failure names it: the code is not ours. */
function named(rule: Rule, root: string): Rule {
  return {
    ...rule,
    run(context, report) {
      try {
        rule.run(context, report)
      } catch (error) {
        if (error instanceof Enough) throw error
        const reason = messageWithPlace(error, root)
        throw new CommandFailure(
          exitCodes.findings,
          `\`${rule.code}\` of ${configFile} failed: ${printable(reason)}. Nothing was changed.`,
        )
      }
    },
  }
}

/** The lines of a message, without the colours of the bundler. */
function reasonOf(error: unknown, root: string): string {
  const lines = stripVTControlCharacters(messageWithPlace(error, root)).split('\n')
  return lines.flatMap((line) => (line.trim() === '' ? [] : [printable(line.trimEnd())])).join('\n')
}

function digestOf(files: readonly string[]): string {
  return digest(
    files.map((file) => openTree(dirname(file)).text(file.slice(dirname(file).length + 1)) ?? '').join('\0'),
  )
}

function wrong(what: string): CommandFailure {
  return new CommandFailure(
    exitCodes.findings,
    `${configFile} ${what}${what.includes('\n') ? '\n' : /[.!?]$/.test(what) ? ' ' : '. '}Nothing was changed.`,
  )
}

const parts = ['rules', 'hostFiles', 'targets'] as const

/** Host files lie beside the pages, so their names must not be paths. */
const fileName = /^[\w.-]+$/

function checked(value: unknown): ProjectConfig {
  if (typeof value !== 'object' || value === null)
    throw wrong('has no configuration. Write `export default defineConfig({ rules: [] })`.')
  const unknown = Object.keys(value).find((key) => !parts.some((part) => part === key))
  if (unknown !== undefined) throw wrong(`has a part \`${printable(unknown)}\`. The parts are ${parts.join(', ')}.`)
  const config = value as ProjectConfig
  const codes = new Set<string>()
  for (const rule of config.rules ?? []) {
    refuseRule(rule)
    if (codes.has(rule.code)) throw wrong(`has two rules with the code \`${printable(rule.code)}\`.`)
    codes.add(rule.code)
  }
  for (const { path, content } of config.hostFiles ?? []) {
    if (typeof content !== 'function' || typeof path !== 'string' || !fileName.test(path))
      throw wrong('has a host file without a `path` such as `vercel.json`, or without a function `content`.')
    const isPage =
      path.endsWith('.html') || (isOwnFile(`/${path}`) && !unservedFiles.some((unservedFile) => unservedFile === path))
    if (isPage) throw wrong(`has a host file \`${path}\`, which is a file of every site. Choose another name.`)
  }
  for (const [name, target] of Object.entries(config.targets ?? {}))
    if (typeof target.upload !== 'function')
      throw wrong(`has a target \`${printable(name)}\` without a function \`upload\`.`)
  return config
}

function refuseRule({ code, run, severity, docs }: Rule): void {
  if (typeof run !== 'function') throw wrong('has a rule without a check. Make each with `defineRule`.')
  if (!isOwnCode(code))
    throw wrong(`has a rule with the code \`${printable(code)}\`. Codes of your own look like \`own/no-price\`.`)
  if (!['error', 'warning'].includes(severity))
    throw wrong(`has a rule \`${code}\` with the severity \`${printable(severity)}\`. Write \`error\` or \`warning\`.`)
  if (typeof (docs as unknown) !== 'object')
    throw wrong(`has a rule \`${code}\` without \`docs\`, which \`explain\` prints.`)
}
