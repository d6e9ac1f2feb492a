import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm'
import type { FindingsFormat } from '../../cli/findings/formats/index.ts'
import { checkFindings } from '../findings-schema.ts'

const read = (name: string): object => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as object

/** A schema of draft-04 as ajv takes it: of what has changed since, it uses the name of its own address alone. */
function sarifSchema(): object {
  const schema: Record<string, unknown> = { ...read('published/sarif-2.1.0-rtm.5.json') }
  delete schema['id']
  delete schema['$schema']
  return schema
}

// The patterns of SARIF's schema are not all valid with the flag `u`.
const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true })
const gitlab = ajv.compile(read('documented/gitlab-code-quality.schema.json'))
const rdjson = ajv.compile(read('documented/rdjson.schema.json'))
const sarif = ajv.compile(sarifSchema())

function against(validate: ValidateFunction): (text: string) => void {
  return (text) => {
    if (!validate(JSON.parse(text))) throw new Error(JSON.stringify(validate.errors?.slice(0, 5)))
  }
}

const junit = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(join(import.meta.dirname, 'published/jenkins-junit.xsd'))),
)

function checkJunit(text: string): void {
  junit.validate(XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_HUGE }))
}

/** A workflow command as the runner of GitHub Actions reads it. */
export interface Annotation {
  readonly level: string
  readonly properties: Readonly<Record<string, string>>
  readonly message: string
}

/** Reads workflow commands. Throws where a line is none. */
export function annotationsOf(text: string): readonly Annotation[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, level = '', list = '', message = ''] = /^::(error|warning|notice) ([^\r]*?)::([^\r]*)$/.exec(line) ?? []
      if (level === '') throw new Error(`no annotation: ${line}`)
      const properties = list.split(',').map((one) => {
        const [, key = '', value = ''] = /^(file|line|endLine|col|endColumn|title)=([^:,]*)$/.exec(one) ?? []
        if (key === '') throw new Error(`no property: ${one}`)
        return [key, unescaped(value)] as const
      })
      return { level, properties: Object.fromEntries(properties), message: unescaped(message) }
    })
}

const signs: Readonly<Record<string, string>> = { '%25': '%', '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',' }

function unescaped(text: string): string {
  return text.replace(/%(?:25|0D|0A|3A|2C)/g, (code) => signs[code] ?? '')
}

/** What a format is published to be; each throws where a text is not so. */
export const checkFormat: Readonly<Record<Exclude<FindingsFormat, 'pretty' | 'markdown'>, (text: string) => void>> = {
  json: (text) => checkFindings(JSON.parse(text)),
  ndjson: (text) =>
    text
      .trimEnd()
      .split('\n')
      .forEach((line) => checkFindings(JSON.parse(line))),
  github: (text) => void annotationsOf(text),
  gitlab: against(gitlab),
  sarif: against(sarif),
  rdjson: against(rdjson),
  junit: checkJunit,
}
