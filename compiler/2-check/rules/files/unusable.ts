import { limits } from '../../../domain/limits.ts'
import { fileProblem } from '../../file-problem.ts'
import type { FileProblem } from '../../file-problem.ts'
import { fileUses } from '../../file-uses.ts'
import { defineRule } from '../../rule.ts'

export const filesUnusable = defineRule<FileProblem & { name: string; path: string }>({
  code: 'files/unusable',
  severity: 'error',
  message: ({ name, path, kind, what = '' }) =>
    ({
      large: `\`${path}\` has more than ${limits.fileBytes / 1024 / 1024} MiB.`,
      bytes: `\`${path}\` is not a text in UTF-8.`,
      empty: `\`${path}\` is empty.`,
      json: `\`${path}\` is not valid JSON.`,
      xml: `\`${path}\` is not XML.`,
      google: `\`${path}\` must contain only \`google-site-verification: ${name}\`.`,
      date: `\`${path}\` expires on \`${what}\`, which is not a date.`,
      secret: `\`${path}\` contains ${what}, and everybody can read it at \`/${name}\`.`,
    })[kind],
  help: ({ name, path, kind }) =>
    ({
      large: 'Remove lines that other services do not need.',
      bytes: `Save \`${path}\` as plain text in UTF-8.`,
      empty: `Write its content, or remove the line of \`${name}\`.`,
      json: `Open \`${path}\` in an editor that marks mistakes of JSON, or download it again.`,
      xml: `Write XML that begins with e.g. \`<?xml version="1.0"?>\`, or download \`${path}\` again.`,
      google: 'Download the file again from Google Search Console, and use its own name.',
      date: 'Write a real day within the next year, e.g. `Expires: 2027-06-30T00:00:00Z`.',
      secret: 'Remove the secret from the file, and create a new one: git keeps the old one.',
    })[kind],
  impact: ({ kind }) =>
    kind === 'secret' ? 'Everybody could use it.' : 'The service that looks for the file could not read it.',
  docs: {
    why: 'Files are published as they are, and the services that read them do not say what is wrong. Here, the end of the JSON is missing.',
    bad: 'brand: { name: Bag Stop, files: { app.json: media/damaged.json } }',
    good: 'brand: { name: Bag Stop, files: { app.json: media/app.json } }',
  },
  check({ ast }, report) {
    for (const use of fileUses(ast)) {
      const problem = fileProblem(use)
      if (problem) report({ ...problem, name: use.name, path: use.path }, { at: use.at })
    }
  },
})
