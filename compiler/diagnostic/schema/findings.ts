import * as z from 'zod'

const position = z
  .strictObject({
    line: z.number().int().min(1).describe('Line, from 1.'),
    column: z.number().int().min(1).describe('Column in UTF-16 code units, from 1.'),
  })
  .describe('A place in a file.')

const location = z
  .strictObject({
    file: z.string().describe("Path of the file in the project's folder, with forward slashes."),
    start: position.optional().describe('Where it begins; left out where the whole file is meant.'),
    end: position.optional().describe('Where it ends, exclusive; left out where the whole file is meant.'),
  })
  .describe('The smallest part of a file that shows it.')

const finding = {
  fingerprint: z
    .string()
    .regex(/^[bflp][0-9a-f]{15}$/)
    .describe('The same from run to run while the fault is the same; no two findings of a run share one.'),
  code: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .describe('What kind of finding it is; never renamed.'),
  severity: z.enum(['error', 'warning']).describe('Errors fail the run.'),
  message: z.string().describe('What is wrong.'),
  help: z.string().describe('What to do about it.'),
  impact: z.string().optional().describe('What a traveller would notice.'),
  domain: z.string().optional().describe('The domain in whose row it lies.'),
  location,
  related: z
    .array(z.strictObject({ message: z.string().describe('What it has to do with it.'), location }))
    .describe('Other places that have to do with it.'),
}

const waiver = z
  .strictObject({
    owner: z.string().describe('Who has to fix it.'),
    reason: z.string().describe('Why it may stay.'),
    until: z.string().describe('The last day on which it is let pass.'),
  })
  .describe('Why the finding does not count.')

const whole = {
  ok: z.boolean().describe('Whether nothing that counts is an error.'),
  summary: z
    .strictObject({
      sites: z.number().int().min(0).describe('Rows that were looked at.'),
      locales: z.number().int().min(0).describe('Locales that were looked at.'),
      errors: z.number().int().min(0).describe('Errors.'),
      warnings: z.number().int().min(0).describe('Warnings that count.'),
      waived: z.number().int().min(0).describe('Warnings that are waived.'),
    })
    .describe('How much there is of each.'),
  since: z
    .strictObject({
      ref: z.string().describe('The ref as it was given.'),
      commit: z.string().describe('The commit that it stands for.'),
      known: z.number().int().min(0).describe('Findings that the commit has already, which are left out.'),
    })
    .optional()
    .describe('What the findings were compared with.'),
}

const document = z
  .strictObject({
    schema: z.literal('microsites.validate/v1').describe('Name and version of this form.'),
    ...whole,
    findings: z.array(z.strictObject(finding)).describe('What counts, by file, place and code.'),
    waived: z.array(z.strictObject({ ...finding, waiver })).describe('What does not count.'),
  })
  .describe('`--format json`.')

const findingLine = z
  .strictObject({
    schema: z.literal('microsites.finding/v1').describe('Name and version of this form.'),
    ...finding,
    waiver: waiver.optional().describe('There where the finding does not count.'),
  })
  .describe('A line of `--format ndjson`.')

const summaryLine = z
  .strictObject({ schema: z.literal('microsites.summary/v1').describe('Name and version of this form.'), ...whole })
  .describe('The last line of `--format ndjson`.')

/** The output of `validate` in its JSON formats. */
export const findingsSchema = z.union([document, findingLine, summaryLine])

export type FindingsDocument = z.infer<typeof document>
export type FindingData = FindingsDocument['findings'][number]
export type LocationData = z.infer<typeof location>
export type FindingLine = z.infer<typeof findingLine>
export type SummaryLine = z.infer<typeof summaryLine>
