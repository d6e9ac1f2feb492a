import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { textNotesSchema } from '../../../compiler/1-parse/schema/text-notes.ts'
import type { TextNotes } from '../../../compiler/readiness/text-notes.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import { packageRoot } from '../../program/package-root.ts'
import { notesFolder } from '../../project/load-project.ts'
import { readSource } from '../../files/read-source.ts'

/** Notes for translators on each text. The project's notes replace those of the package, key by key. */
export function loadNotes(root: string, namespaces: readonly string[]): TextNotes {
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      Object.assign(
        {},
        ...[...new Set([packageRoot, root])].map((from) => readNotes(from, namespace)),
      ) as TextNotes[string],
    ]),
  )
}

function readNotes(from: string, namespace: string): TextNotes[string] {
  const path = `templates/translations/${notesFolder}/${namespace}.json`
  if (!existsSync(join(from, path))) return {}
  const { text, defect } = readSource(from, path)
  if (defect) throw refusal(path, 'it cannot be read')
  const result = textNotesSchema.safeParse(parseJson(path, text))
  if (!result.success) throw refusal(path, z.prettifyError(result.error))
  return result.data
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refusal(path, error instanceof Error ? error.message : String(error))
  }
}

function refusal(path: string, reason: string): CommandFailure {
  return new CommandFailure(exitCodes.findings, `The notes in \`${path}\` cannot be used: ${reason}`)
}
