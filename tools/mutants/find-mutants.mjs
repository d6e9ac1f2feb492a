import { parseSync } from 'vite'

/**
 * @typedef {object} Mutant
 * @property {string} file path in the repository
 * @property {'boundary' | 'condition' | 'value'} kind
 * @property {string} name says where it is by the code around it, so that it stays the same if lines move
 * @property {number} start offset of the code that it replaces
 * @property {number} end
 * @property {string} becomes
 * @property {boolean} atLoad whether its code runs when the module loads
 * @property {string=} operands of a boundary: the mutant differs where they are the same
 */

const boundaries = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const conditions = { '===': '!==', '!==': '===', '&&': '||', '||': '&&' }
const arithmetic = { '-': '+', '*': '/', '/': '*', '%': '*' }
/** Calls of which only the receiver stays. */
const passing = new Set(['filter', 'reverse', 'slice', 'toLowerCase', 'toReversed', 'toSorted', 'trim'])

/** Returns the mutants of a file's code. @param {string} file @param {string} text @returns {Mutant[]} */
export function findMutants(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  /** @type {Mutant[]} */
  const mutants = []
  const source = (node) => text.slice(node.start, node.end)
  const add = (node, kind, becomes, within, operands) => {
    const shown = `${within ?? ''}: ${source(node)} → ${becomes}`.replaceAll(/\s+/g, ' ')
    const same = mutants.filter(({ shown: other }) => other === shown).length
    const name = `${file} · ${shown}${same > 0 ? ` (${same + 1})` : ''}`
    mutants.push({
      file,
      kind,
      name,
      shown,
      start: node.start,
      end: node.end,
      becomes,
      atLoad: within === undefined,
      operands,
    })
  }
  const operator = (node, to) => {
    const between = text.slice(node.left.end, node.right.start).replace(node.operator, to)
    return source(node.left) + between + source(node.right)
  }
  /** Evaluated once more, so without what changes something. */
  const operandsOf = ({ left, right }) => {
    const both = `${source(left)}, ${source(right)}`
    return /\+\+|--|[^=!<>]=[^=>]|await|this\.#?\w+\(/.test(both) ? undefined : both
  }
  /** At the boundary of `a > b ? a : b` and `if (a > b) b = a`, both are the same. */
  const picksOne = ({ left, right }, { type, consequent, alternate }) => {
    const { left: to, right: from, operator } = consequent?.expression ?? {}
    if (type === 'IfStatement') return !alternate && operator === '=' && sources(left, right) === sources(to, from)
    return type === 'ConditionalExpression' && sources(left, right) === sources(consequent, alternate)
  }
  const sources = (...nodes) => nodes.map(source).sort().join()
  visit(program, undefined, (node, parent, within) => {
    const { type } = node
    if (type === 'BinaryExpression' || type === 'LogicalExpression') {
      if (boundaries[node.operator] && !picksOne(node, parent))
        add(node, 'boundary', operator(node, boundaries[node.operator]), within, operandsOf(node))
      if (conditions[node.operator]) add(node, 'condition', operator(node, conditions[node.operator]), within)
      if (arithmetic[node.operator]) add(node, 'value', operator(node, arithmetic[node.operator]), within)
    }
    // A loop whose condition is turned around may never end.
    if (type === 'IfStatement' || type === 'ConditionalExpression') {
      const { operator: tested } = node.test
      if (!conditions[tested] || tested === '&&' || tested === '||')
        add(node.test, 'condition', `!(${source(node.test)})`, within)
    }
    if (type === 'Literal' && typeof node.value === 'number') add(node, 'value', `${node.raw} + 1`, within)
    if (type === 'Literal' && typeof node.value === 'boolean') add(node, 'value', String(!node.value), within)
    if (type === 'CallExpression' && node.callee.type === 'MemberExpression' && parent.type !== 'ChainExpression')
      if (passing.has(node.callee.property.name) && !node.callee.optional)
        add(node, 'value', source(node.callee.object), within)
  })
  return mutants.map(({ shown, ...mutant }) => mutant)
}

/**
 * Calls `at` for each expression and statement, not for types and keys, with the name of the function around it: empty if
 * it has none, `undefined` outside of functions.
 */
function visit(node, within, at, parent = node) {
  at(node, parent, within)
  const name = node.type === 'FunctionDeclaration' ? node.id.name : nameOfFunction(node)
  // As in `list.map((item) => …)`.
  const isCalled = parent.type === 'CallExpression' && parent.callee.type === 'MemberExpression'
  const isInside = /Function|PropertyDefinition/.test(node.type) && !isCalled
  const inside = name ?? within ?? (isInside ? '' : undefined)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string' && isCode(child)) visit(child, inside, at, node)
  }
}

const nameOfFunction = (node) =>
  node.type === 'VariableDeclarator' && /Function/.test(node.init?.type ?? '') ? node.id.name : undefined

/** An assertion holds an expression. Everything else of TypeScript is a type. */
const assertions = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])
const isCode = ({ type }) => assertions.has(type) || !/^(?:TS|Import)/.test(type)

/**
 * Returns the code with all mutants in place: each is used if `__mutant` is its number. Line numbers stay.
 * @param {string} text @param {readonly (Mutant & { number: number })[]} mutants all mutants of the file
 */
export function withMutants(text, mutants) {
  const inOrder = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end)
  let next = 0
  /** Renders a part of the text, with the mutants in it from `next` on. */
  const render = (start, end) => {
    let [rendered, from] = ['', start]
    while (next < inOrder.length && inOrder[next].end <= end) {
      const first = inOrder[next]
      const same = []
      while (next < inOrder.length && inOrder[next].start === first.start && inOrder[next].end === first.end)
        same.push(inOrder[next++])
      const original = render(first.start, first.end)
      const switches = same
        .map(
          ({ number, becomes, operands }) =>
            `__mutant(${operands ? `${number}, ${operands}` : number}) ? (${becomes}) : `,
        )
        .join('')
      rendered += `${text.slice(from, first.start)}(${switches}(${original}))`
      from = first.end
    }
    return rendered + text.slice(from, end)
  }
  const header = `const __mutant = (globalThis as any).__mutant ?? ((n: number, ..._: unknown[]) => n === Number((globalThis as any).process?.env?.MUTANT));`
  return header + render(0, text.length)
}
