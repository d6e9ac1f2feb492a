import * as z from 'zod'
import { pageAdditions } from '../../runtime/telemetry/catalogue/arrived-properties.ts'
import { catalogueGroups, groupSenders } from '../../runtime/telemetry/catalogue/catalogue.ts'
import type { EventDefinition } from '../../runtime/telemetry/catalogue/event-definition.ts'
import { sdkAdditions } from '../../runtime/telemetry/catalogue/sdk-additions.ts'
import { addedProperties, optionalSession } from '../../runtime/telemetry/catalogue/sent-properties.ts'
import { visitorTraits } from '../../runtime/telemetry/catalogue/visitor-traits.ts'

const introduction = `# Telemetry events

<!-- Written by \`microsites telemetry catalogue\`; edit runtime/telemetry/catalogue/ instead. -->

Every event of the product. Events describe their subject with an id, a code or a number. Properties must not contain
personal data.

A property with a question mark is optional. Analytics events show what visitors do. Monitoring events help to keep the
pages working. All of them need consent to analytics.

Each page and track event of a microsite also gets these properties:

${table(addedProperties)}
An event of the product can have a session too:

${table(optionalSession)}
## Private data

Pages remove private data before they store or send anything, for Segment and for Datadog alike:

- A query keeps only \`utm_*\`, \`gclid\`, \`fbclid\` and \`msclkid\`. Our own pages use no parameters. The parameters of the
  reservation form go to the app. The \`url\` of an event (AN-03) is the fixed base, the path and this trimmed query.
- A parameter is removed if its value contains an email address, a phone number or another query. A value that consists
  of digits stays, because campaigns have such ids.
- A referrer is reduced to its origin, for pages of the same site too. Their paths are known from their own page events.
- In titles, requested paths, error messages, names of buttons and other texts, email addresses become \`[email]\`. Numbers
  of nine or more digits become \`[number]\`. Recordings keep their numbers, because pictures consist of numbers.
- An error with an email address or a number in its \`cause\` is not sent. The SDK cannot change the cause.

Names in a text cannot be recognised. Our links and messages must not contain any.
\`schemas/telemetry-events.schema.json\` rejects events that break these rules.
`

const senderTexts = {
  microsites: 'Sent by microsites.',
  product: 'Sent by the product, the app that microsites link to. Microsites do not send them.',
} as const

const visitor = `## Visitor

Sent by microsites. One \`identify\` event at the start of a page describes the device and browser, but no user.

${table(visitorTraits)}`

const additions = `## What else arrives

A page event also gets these properties:

${table(z.strictObject(pageAdditions))}
In addition to properties or traits, each event contains these values. A question mark marks values that only some events have:

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
  if (property.enum) return property.enum.map((value) => `\`${String(value)}\``).join(', ')
  const { type, minimum, maximum } = property
  if (type === 'array') return `list: ${typeText(property.items as Property)}`
  if (type === 'boolean') return 'yes or no'
  if (type === 'string') return 'text'
  const kind = type === 'integer' ? 'whole number' : 'number'
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  if (bounded) return `${kind}, ${minimum ?? '…'}–${maximum}`
  return minimum === undefined ? kind : `${kind}, not below ${minimum}`
}
