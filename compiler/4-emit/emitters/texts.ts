import type { Emitter } from '../emitter.ts'
import { generated, literal } from '../literal.ts'

export const texts: Emitter = {
  path: 'texts.ts',
  content: ({ ownTexts }) => `${generated('templates/translations/')}
/** The texts that only this project has, by namespace. */
export interface OwnTexts {
${Object.entries(ownTexts)
  .map(
    ([namespace, keys]) =>
      `  ${literal(namespace)}: {\n${keys.map((key) => `    ${literal(key)}: string\n`).join('')}  }\n`,
  )
  .join('')}}

declare module 'microsites/contract' {
  interface Generated {
    readonly texts: OwnTexts
  }
}
`,
}
