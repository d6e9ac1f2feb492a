import * as z from 'zod'
import { pageAdditions } from '../../runtime/telemetry/catalogue/arrived-properties.ts'
import { catalogueGroups, groupSenders } from '../../runtime/telemetry/catalogue/catalogue.ts'
import type { EventDefinition } from '../../runtime/telemetry/catalogue/event-definition.ts'
import { sdkAdditions } from '../../runtime/telemetry/catalogue/sdk-additions.ts'
import { sessionShape } from '../../runtime/telemetry/catalogue/sent-properties.ts'
import { visitorTraits } from '../../runtime/telemetry/catalogue/visitor-traits.ts'

const introduction = `# Telemetry events

<!-- Written by \`microsites telemetry catalogue\`; edit runtime/telemetry/catalogue/ instead. -->

Every event that the product knows. What an event is about it says by an id, a code or a number, and no property is meant
to hold personal data. What is read from the address (\`url\`, \`search\`) or from the page before (\`referrer\`) is passed on as
it is: it holds whatever somebody has put into the link, an e-mail address too. No link of ours may carry such things.

A property with a question mark can be left out. Events for analytics are for those who want to know what visitors do,
events for monitoring for those who keep the pages working; all of them need the consent to analytics.

Each event is given these on its way:

${table(z.strictObject(sessionShape))}`

const senderTexts = {
  microsites: 'Sent by microsites.',
  product: 'Sent by the product: the app that microsites lead to, not by microsites.',
} as const

const visitor = `## Visitor

Sent by microsites. One \`identify\` event at the start of a page says what it is read with; it names no user.

${table(visitorTraits)}`

const additions = `## What the SDK adds

Segment's SDK adds these to the properties of each page event:

${table(z.strictObject(pageAdditions))}
Beside properties or traits, each event arrives with these; a question mark stands at what only some have:

${additionsTable()}`

/** The telemetry catalogue for people. */
export function catalogueMarkdown(): string {
  const groups = (Object.keys(catalogueGroups) as (keyof typeof catalogueGroups)[]).map(
    (title) =>
      `## ${title}\n\n${senderTexts[groupSenders[title]]}\n\n${catalogueGroups[title].map(section).join('\n')}`,
  )
  return [introduction, ...groups, visitor, additions].join('\n')
}

function section({ type, name, why, purpose, failure, properties }: EventDefinition): string {
  const kind = [...(type === 'page' ? ['page event'] : []), purpose, ...(failure ? ['failure'] : [])].join(' · ')
  return `### ${name}\n\n*${kind}.* ${why}\n${Object.keys(properties.shape).length === 0 ? '' : `\n${table(properties)}`}`
}

function additionsTable(): string {
  const rows = Object.entries(sdkAdditions).map(([place, meaning]) => {
    const [, name = '', optional = ''] = /^(.*?)\.?(\??)$/.exec(place) ?? []
    return `| \`${name}\`${optional} | ${meaning} |`
  })
  return ['| place | value |', '| --- | --- |', ...rows, ''].join('\n')
}

type Property = z.core.JSONSchema.BaseSchema

function table(properties: z.ZodObject): string {
  const { properties: described = {}, required = [] } = z.toJSONSchema(properties, { target: 'draft-7' })
  const rows = Object.entries(described).map(
    ([name, property]) => `| \`${name}\`${required.includes(name) ? '' : '?'} | ${typeText(property as Property)} |`,
  )
  return ['| property | value |', '| --- | --- |', ...rows, ''].join('\n')
}

/** The possible values of a property, in words. */
function typeText(property: Property): string {
  if (property.description !== undefined) return property.description
  if (property.const !== undefined) return `\`${String(property.const)}\``
  if (property.enum) return property.enum.map((one) => `\`${String(one)}\``).join(', ')
  const { type, minimum, maximum } = property
  if (type === 'array') return `list: ${typeText(property.items as Property)}`
  if (type === 'boolean') return 'yes or no'
  if (type === 'string') return 'text'
  const kind = type === 'integer' ? 'whole number' : 'number'
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  if (bounded) return `${kind}, ${minimum ?? '…'}–${maximum}`
  return minimum === undefined ? kind : `${kind}, not below ${minimum}`
}
