import type { ESTree } from 'vite'

type Node = ESTree.Node

/** A value as JSON has it. */
export type Plain = string | number | boolean | null | readonly Plain[]

type Property = ESTree.ObjectExpression['properties'][number]
type Item = ESTree.ArrayExpression['elements'][number]

/** Names that stand for another name. Constants that refer to each other have no value. */
const mostNames = 20

/** Levels of lists and sums. */
const mostLevels = 1000

/** Steps of reading a file: one of 10,000 hosts takes about half a million. Without a limit, lists that contain each other take for ever. */
const mostSteps = 5_000_000

/** What code says without being run: values that are written out, and constants and enums of its own file. */
export class WrittenValues {
  readonly #constants: ReadonlyMap<string, Node>
  readonly #refuse: () => never
  #steps = 0

  /** @param refuse throws, for code that repeats itself too often */
  constructor({ body }: ESTree.Program, refuse: () => never) {
    this.#constants = new Map(body.flatMap(constantsIn))
    this.#refuse = refuse
  }

  /** The expression of a value: without types, parentheses and `Object.freeze`. For the name of a constant, that of its value. */
  expressionOf(node: Node, names = 0): Node {
    this.#step()
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return this.expressionOf(node.expression, names)
      case 'CallExpression': {
        const [frozen] = node.arguments
        return frozen && isFreeze(node.callee) ? this.expressionOf(frozen, names) : node
      }
      case 'Identifier':
      case 'MemberExpression': {
        const value = node.type === 'Identifier' ? this.#constants.get(node.name) : this.#memberOf(node, names)
        return value && names < mostNames ? this.expressionOf(value, names + 1) : node
      }
      default:
        return node
    }
  }

  /** The value of a member of an enum or of an object that is a constant. */
  #memberOf({ object, property, computed }: ESTree.MemberExpression, names: number): Node | undefined {
    const name =
      !computed && property.type === 'Identifier' ? property.name : computed ? this.valueOf(property) : undefined
    const owner = names < mostNames ? this.expressionOf(object, names + 1) : object
    if (owner.type === 'TSEnumDeclaration') {
      const member = owner.body.members.find(
        ({ id }) => (id.type === 'Identifier' ? id.name : this.valueOf(id)) === name,
      )
      return member?.initializer ?? undefined
    }
    if (owner.type !== 'ObjectExpression') return undefined
    const properties = this.propertiesOf(owner)
    if (properties.some((one) => this.keyOf(one) === undefined)) return undefined
    const found = properties.findLast((one) => this.keyOf(one) === name)
    return found?.type === 'Property' ? found.value : undefined
  }

  /** The properties of an object, with those of constants that are spread into it. */
  propertiesOf(object: ESTree.ObjectExpression, names = 0): readonly Property[] {
    return object.properties.flatMap((property): readonly Property[] => {
      this.#step()
      if (property.type === 'Property' || names === mostNames) return [property]
      const spread = this.expressionOf(property.argument)
      return spread.type === 'ObjectExpression' ? this.propertiesOf(spread, names + 1) : [property]
    })
  }

  /** The items of a list, with those of constants that are spread into it. */
  itemsOf(list: ESTree.ArrayExpression, names = 0): readonly Item[] {
    return list.elements.flatMap((item): readonly Item[] => {
      this.#step()
      if (item?.type !== 'SpreadElement' || names === mostNames) return [item]
      const spread = this.expressionOf(item.argument)
      return spread.type === 'ArrayExpression' ? this.itemsOf(spread, names + 1) : [item]
    })
  }

  /** The name of a property. `undefined` if it is not known, or if a getter has the value. */
  keyOf(property: Property): string | undefined {
    if (property.type !== 'Property' || property.kind !== 'init') return undefined
    const { key, computed } = property
    if (!computed && key.type === 'Identifier') return key.name
    const value = this.valueOf(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }

  /** The value of an expression. `undefined` if it is not known. */
  valueOf(node: Node, level = 0): Plain | undefined {
    const bare = this.expressionOf(node)
    const inner = (part: Node): Plain | undefined => (level < mostLevels ? this.valueOf(part, level + 1) : undefined)
    switch (bare.type) {
      case 'Literal':
        return typeof bare.value === 'object' || typeof bare.value === 'bigint' ? undefined : bare.value
      case 'TemplateLiteral': {
        const [first = '', ...texts] = bare.quasis.map(({ value }) => value.cooked ?? '')
        return this.#joined([first, ...bare.expressions.flatMap((one, index) => [inner(one), texts[index]])])
      }
      case 'BinaryExpression': {
        const sides = bare.operator === '+' ? [inner(bare.left), inner(bare.right)] : []
        return sides.some((side) => typeof side === 'string') ? this.#joined(sides) : undefined
      }
      case 'UnaryExpression': {
        const value = bare.operator === '-' ? inner(bare.argument) : undefined
        return typeof value === 'number' ? -value : undefined
      }
      case 'ArrayExpression': {
        const items = this.itemsOf(bare).map((item) => (item ? inner(item) : undefined))
        return items.every((item) => item !== undefined) ? items : undefined
      }
      default:
        return undefined
    }
  }

  /** Texts as one. */
  #joined(parts: readonly (Plain | undefined)[]): string | undefined {
    if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return undefined
    const text = parts.join('')
    this.#step(text.length)
    return text
  }

  #step(count = 1): void {
    this.#steps += count
    if (this.#steps > mostSteps) this.#refuse()
  }
}

/** The constants and enums that a statement declares, by name. Variables can change. */
function constantsIn(statement: ESTree.Program['body'][number]): readonly (readonly [string, Node])[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'TSEnumDeclaration') return [[declaration.id.name, declaration]]
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [[id.name, init] as const] : [],
  )
}

const isFreeze = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'Object' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'freeze'
