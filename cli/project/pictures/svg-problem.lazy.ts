import { ParseOption, XmlCData, XmlComment, XmlDocument, XmlElement, XmlParseError, XmlText } from 'libxml2-wasm'
import type { XmlAttribute, XmlTreeNode } from 'libxml2-wasm'
import { excerpt } from '../../../compiler/1-parse/excerpt.ts'
import { limits } from '../../../compiler/domain/limits.ts'
import { attempt } from '../../../compiler/source/attempt.ts'
import type { MediaProblem } from '../../../compiler/source/media.ts'
import {
  allowedElements,
  allowedFunctions,
  editorNamespaces,
  plainAttributes,
  styledAttributes,
} from './svg-allowed.ts'

const svg = 'http://www.w3.org/2000/svg'
const namesOf: Readonly<Record<string, string>> = {
  '': '',
  'http://www.w3.org/1999/xlink': 'xlink:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
}
/** A picture within the file. Browsers read it as a picture, whatever it contains. */
const embedded = /^data:image\/(?:png|jpe?g|webp|gif);base64,[\w+/=\s]*$/

/** What is wrong with an SVG. It is compared with a list of what is allowed, and never repaired. */
export function svgProblem(content: Buffer): MediaProblem | undefined {
  const text = utf8(content)
  if (text === undefined) return { kind: 'damaged', reason: 'it is not in UTF-8' }
  const encoding = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
    return { kind: 'damaged', reason: `it says that it is in ${excerpt(encoding)}, not in UTF-8` }
  // Before it is parsed, because its entities can grow without end.
  const doctype = text.indexOf('<!DOCTYPE')
  if (doctype >= 0) return { kind: 'active', what: '<!DOCTYPE>', line: lineAt(text, doctype), clean: true }
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE })
  } catch (error) {
    if (error instanceof XmlParseError) return { kind: 'damaged', reason: reasonOf(error) }
    throw error
  }
  try {
    return problemIn(document.root)
  } finally {
    document.dispose()
  }
}

function utf8(content: Buffer): string | undefined {
  return attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(content), undefined)
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

function reasonOf({ details }: XmlParseError): string {
  const [first] = details
  return first ? `line ${first.line}: ${excerpt(first.message.trim())}` : 'it is not XML'
}

function problemIn(root: XmlElement): MediaProblem | undefined {
  if (root.name !== 'svg' || root.namespaceUri !== svg)
    return { kind: 'damaged', reason: `it begins with \`<${excerpt(root.name)}>\`, not with \`<svg>\` of ${svg}` }
  for (let before = root.prev; before; before = before.prev) if (!isHarmless(before)) return foreign(before)
  for (let after = root.next; after; after = after.next) if (!isHarmless(after)) return foreign(after)
  const drawn: Drawn = { ids: new Map(), elements: 0 }
  const found = read(root, drawn)
  if ('kind' in found) return found
  return drawCount(found, drawn.ids) > limits.drawnElements ? { kind: 'endless' } : undefined
}

const isHarmless = (node: XmlTreeNode): boolean =>
  node instanceof XmlText || node instanceof XmlCData || node instanceof XmlComment

/** A processing instruction, or an entity. */
const foreign = ({ line }: XmlTreeNode): MediaProblem => ({ kind: 'active', what: '<?…?>', line, clean: false })

/** An element, as far as it is needed to count what is drawn. */
interface Shape {
  readonly within: Shape[]
  readonly refersTo: string[]
}

interface Drawn {
  readonly ids: Map<string, Shape>
  elements: number
}

/** Reads an element and everything in it, up to the first problem. */
function read(element: XmlElement, drawn: Drawn): Shape | MediaProblem {
  const { name, namespaceUri, line } = element
  if (++drawn.elements > limits.drawnElements) return { kind: 'endless' }
  if (namespaceUri !== svg || !allowedElements.has(name))
    return {
      kind: 'active',
      what: `<${excerpt(element.prefix === '' ? name : `${element.prefix}:${name}`)}>`,
      line,
      clean: name === 'metadata' || isOfEditor(namespaceUri),
    }
  const shape: Shape = { within: [], refersTo: [] }
  for (const attribute of element.attrs) {
    const problem = attributeProblem(element, attribute, line)
    if (problem) return problem
    const { name: key, value } = attribute
    const ids = key === 'href' && value.startsWith('#') ? [value.slice(1)] : idsIn(value)
    // Browsers find the element `a` as `#%61` too.
    shape.refersTo.push(...ids.flatMap((id) => [id, unquoted(id)]))
    if (key === 'id' && !drawn.ids.has(value)) drawn.ids.set(value, shape)
  }
  if (name === 'style') return styleProblem(element) ?? shape
  for (let node = element.firstChild; node; node = node.next) {
    if (isHarmless(node)) continue
    if (!(node instanceof XmlElement)) return foreign(node)
    const found = read(node, drawn)
    if ('kind' in found) return found
    shape.within.push(found)
  }
  return shape
}

function attributeProblem(element: XmlElement, attribute: XmlAttribute, line: number): MediaProblem | undefined {
  const { name: local, namespaceUri, value } = attribute
  const known = namesOf[namespaceUri]
  const name = known === undefined ? `${attribute.prefix}:${local}` : known + local
  const active = (what: string, clean = false): MediaProblem => ({ kind: 'active', what, line, clean })
  if (known === undefined) return active(excerpt(name), isOfEditor(namespaceUri))
  if (name === 'href' || name === 'xlink:href')
    return value.startsWith('#') || (element.name === 'image' && embedded.test(value))
      ? undefined
      : active(`${name}="${excerpt(value)}"`)
  if (plainAttributes.has(name) || /^(?:aria|data)-[\w.-]+$/.test(name)) return undefined
  if (!styledAttributes.has(name)) return active(excerpt(name))
  const css = activeCss(value)
  return css === undefined ? undefined : active(`${name}="${excerpt(css)}"`)
}

function styleProblem(element: XmlElement): MediaProblem | undefined {
  // Anything else would cut a word in two, which browsers join.
  for (let node = element.firstChild; node; node = node.next)
    if (!(node instanceof XmlText || node instanceof XmlCData)) return foreign(node)
  const css = activeCss(element.content)
  return css === undefined ? undefined : { kind: 'active', what: excerpt(css), line: element.line, clean: false }
}

function unquoted(id: string): string {
  return attempt(() => decodeURIComponent(id), id)
}

const isOfEditor = (namespace: string): boolean =>
  editorNamespaces.some((editorNamespace) => namespace.startsWith(editorNamespace))

/** How many elements are drawn, each time that one refers to others included. */
function drawCount(root: Shape, ids: ReadonlyMap<string, Shape>): number {
  const known = new Map<Shape, number>()
  const count = (shape: Shape): number => {
    const before = known.get(shape)
    if (before !== undefined) return before
    // Until it is counted: a shape that draws itself never ends.
    known.set(shape, Infinity)
    const others = [...shape.within, ...[...new Set(shape.refersTo)].flatMap((id) => ids.get(id) ?? [])]
    const total = others.reduce((sum, element) => sum + count(element), 1)
    known.set(shape, total)
    return total
  }
  return count(root)
}

/** What CSS of an SVG could load, or hide: `undefined` if it only refers to the SVG itself. */
function activeCss(css: string): string | undefined {
  // An escape can spell any word.
  if (css.includes('\\')) return '\\'
  const rule = css.match(/@[^\s"'({;]*/g)?.find((rule) => rule.toLowerCase() !== '@media')
  if (rule !== undefined) return rule
  // Matches words without a bracket too, because looking for the next bracket from each letter would take long.
  for (const [, name = '', argument] of css.matchAll(/([^\s(),;:{}'"/*]+)(?:\((?=([^)]{0,80})))?/g)) {
    if (argument === undefined) continue
    const called = name.toLowerCase()
    if (called === 'url' ? !/^\s*["']?#/.test(argument) : !allowedFunctions.has(called)) return `${name}(${argument})`
  }
  return undefined
}

/** The ids that CSS refers to, as they are written. */
const idsIn = (css: string): readonly string[] =>
  [...css.matchAll(/url\(\s*["']?#([^)"']*)/gi)].map(([, id = '']) => id.trim())
