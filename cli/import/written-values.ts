import type { ESTree } from 'vite'

type Node = ESTree.Node

/** A value as JSON has it. */
export type Plain = string | number | boolean | null | readonly Plain[]

type Property = ESTree.ObjectExpression['properties'][number]
type Item = ESTree.ArrayExpression['elements'][number]

/** Names that stand for another name. Constants that refer to each other have no value. */
const mostNames = 20

/** Steps of reading a file: one of 10,000 hosts takes about half a million. Without a limit, lists that contain each other take for ever. */
const mostSteps = 5_000_000

/** What code says without being run: values that are written out, and constants and enums of its own file. */
export class WrittenValues {
  readonly #constants: ReadonlyMap<string, Node>
  readonly #changes = new Map<string, number>()
  readonly #refuse: () => never
  #steps = 0

  /** @param refuse throws, for code that repeats itself too often */
  constructor({ body }: ESTree.Program, refuse: () => never) {
    const declared = body.flatMap(constantsIn)
    this.#constants = new Map(declared)
    for (const name of body.flatMap(changedIn)) this.#changes.set(name, this.changesOf(name) + 1)
    // What has two names can be changed under either.
    for (const [name, value] of declared.toReversed()) {
      const other = rootOf(value)
      if (other !== undefined && this.changesOf(name) > 0) this.#changes.set(other, this.changesOf(other) + 1)
    }
    this.#refuse = refuse
  }

  /** How often code changes what has this name, or a part of it, other than by its declaration. */
  changesOf(name: string): number {
    return this.#changes.get(name) ?? 0
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
      case 'AssignmentExpression':
        return node.operator === '=' ? this.expressionOf(node.right, names) : node
      case 'CallExpression': {
        const [frozen] = node.arguments
        return frozen && isFreeze(node.callee) ? this.expressionOf(frozen, names) : node
      }
      case 'Identifier':
      case 'MemberExpression': {
        if (this.changesOf(rootOf(node) ?? '') > 0) return node
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
      // Names in it are members of the enum first.
      return member?.initializer?.type === 'Literal' ? member.initializer : undefined
    }
    if (owner.type !== 'ObjectExpression') return undefined
    const properties = this.propertiesOf(owner)
    if (properties.some((property) => this.keyOf(property) === undefined)) return undefined
    const found = properties.findLast((property) => this.keyOf(property) === name)
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
    // `__proto__` is no key.
    if (!computed && key.type === 'Identifier') return key.name === '__proto__' ? undefined : key.name
    const value = this.valueOf(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }

  /** The value of an expression. `undefined` if it is not known. */
  valueOf(node: Node): Plain | undefined {
    const bare = this.expressionOf(node)
    switch (bare.type) {
      case 'Literal':
        if (bare.value === null) return bare.raw === 'null' ? null : undefined
        return typeof bare.value === 'object' || typeof bare.value === 'bigint' ? undefined : bare.value
      case 'TemplateLiteral': {
        const [first = '', ...texts] = bare.quasis.map(({ value }) => value.cooked ?? '')
        return this.#joined([
          first,
          ...bare.expressions.flatMap((expression, index) => [this.valueOf(expression), texts[index]]),
        ])
      }
      case 'BinaryExpression': {
        const sides = bare.operator === '+' ? [this.valueOf(bare.left), this.valueOf(bare.right)] : []
        return sides.some((side) => typeof side === 'string') ? this.#joined(sides) : undefined
      }
      case 'UnaryExpression': {
        const value = bare.operator === '-' ? this.valueOf(bare.argument) : undefined
        return typeof value === 'number' ? -value : undefined
      }
      case 'ArrayExpression': {
        const items = this.itemsOf(bare).map((item) => (item ? this.valueOf(item) : undefined))
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

/** The name at which a path such as `hosts['a.example'].slug` begins; of `exports.hosts.slug` that of the export. */
export function rootOf(node: Node): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression': {
      const { object, property } = node
      const root = rootOf(object)
      const isExport = object.type === 'Identifier' && /^(?:module|exports)$/.test(object.name)
      return isExport && property.type === 'Identifier' ? `${object.name}.${property.name}` : root
    }
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return rootOf(node.expression)
    default:
      return undefined
  }
}

/** Methods that change a list, a `Map`, or their first argument. */
const changing =
  /^(?:set|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|assign|define\w+|set\w+Of)$/

/** The names of what code changes, at any depth: it assigns, deletes, counts, or calls a method that changes. */
function changedIn(node: object): readonly string[] {
  const parts = Object.values(node).filter((part): part is object => typeof part === 'object' && part !== null)
  const own = changedBy(node as Node)
  return [...parts.flatMap(changedIn), ...(own === undefined ? [] : [own])]
}

function changedBy(node: Node): string | undefined {
  switch (node.type) {
    case 'AssignmentExpression':
      return rootOf(node.left)
    case 'UpdateExpression':
      return rootOf(node.argument)
    case 'UnaryExpression':
      return node.operator === 'delete' ? rootOf(node.argument) : undefined
    case 'CallExpression': {
      const [first] = node.arguments
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
      if (!changing.test(callee.property.name)) return undefined
      const owner = rootOf(callee)
      return first && (owner === 'Object' || owner === 'Reflect') ? rootOf(first) : owner
    }
    default:
      return undefined
  }
}
