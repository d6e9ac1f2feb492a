import type { DeployPlan } from '../../compiler/deploy/schema/deploy-plan.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { kindOf } from '../files/named-path.ts'
import { readOrdinaryFile } from '../files/read-source.ts'
import { documentText } from '../program/document-text.ts'
import { printable } from '../text/printable.ts'
import { documentIn } from '../documents/document-in.ts'
import { plan } from '../documents/validators/plan.js'

/** Bytes; a plan for 100,000 sites has about 40 million. */
const most = 128 * 1024 * 1024

/** The fields of a plan that have a line for each of their items. */
export const planRows = ['sites']

/** A plan as text, with one line per site. */
export function printPlan(plan: DeployPlan): string {
  return documentText(plan, planRows)
}

/**
 * Reads a plan from a file. Throws if it is missing, too large or not a plan.
 * @param shown the path as the user typed it.
 */
export function readPlan(file: string, shown: string): DeployPlan {
  const refuse = (why: string): never => {
    throw new UsageFailure(`\`${printable(shown)}\` ${why}. Create one with \`microsites deploy plan --out FILE\`.`)
  }
  if (kindOf(file) !== 'file') return refuse('does not exist or is not a file')
  const bytes = readOrdinaryFile(file, most)
  if (!Buffer.isBuffer(bytes))
    return refuse(bytes.kind === 'too-large' ? 'is too large for a plan' : 'does not exist or is not a file')
  const read = documentIn(plan, bytes)
  return read.value ?? refuse(`is not a plan of this version: ${read.why}`)
}
