// Cycles among the modules of the house, found by one walk over the whole graph: a rule of ESLint walks it again
// from every file. Types leave no trace in a running program, so an import of types alone is no edge.
import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

const CODE = /\.(ts|tsx|mjs)$/
const NOT_OURS = [
  'node_modules',
  'dist',
  'dist.unfinished',
  'data',
  'migrations',
  'coverage',
  'lint-fixtures',
]

/**
 * Every module below `folder` of `root`, as paths from `root` with forward slashes.
 * @returns {string[]}
 */
export function modulesBelow(root, folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory())
      return NOT_OURS.includes(entry.name) || entry.name.startsWith('.') ? [] : modulesBelow(root, path)
    return CODE.test(entry.name) ? [path] : []
  })
}

/**
 * Where each of `modules` leads by what it imports, exports from or loads with import(): paths of ours, whether there
 * is such a module or not.
 * @param {string} root
 * @param {string[]} modules
 * @returns {Map<string, string[]>}
 */
export function readImports(root, modules) {
  return new Map(
    modules.map((module) => {
      const specifiers = specifiersOf(module, readFileSync(join(root, module), 'utf8'))
      const targets = specifiers.map((specifier) => targetOf(module, specifier))
      return [module, [...new Set(targets.filter((target) => target !== undefined))]]
    }),
  )
}

/**
 * The graph of modules: each with those of them that it leads to.
 * @param {Map<string, string[]>} imports
 * @returns {Map<string, string[]>}
 */
export function importGraph(imports) {
  return new Map(
    [...imports].map(([module, targets]) => [module, targets.filter((target) => imports.has(target))]),
  )
}

/**
 * The knots of a graph: sets of modules of which each reaches each other, a module that imports itself among them;
 * in the order of their names (Tarjan's strongly connected components, without recursion).
 */
export function cycles(graph) {
  const found = []
  const order = new Map()
  const lowest = new Map()
  const open = []
  const isOpen = new Set()
  const enter = (module) => {
    order.set(module, order.size)
    lowest.set(module, order.get(module))
    open.push(module)
    isOpen.add(module)
    return { module, left: [...(graph.get(module) ?? [])] }
  }
  const lower = (module, value) => lowest.set(module, Math.min(lowest.get(module), value))
  const leave = (module) => {
    if (lowest.get(module) !== order.get(module)) return
    const knot = open.splice(open.indexOf(module))
    for (const member of knot) isOpen.delete(member)
    if (knot.length > 1 || graph.get(module)?.includes(module)) found.push(knot.sort())
  }
  for (const start of graph.keys()) {
    const path = order.has(start) ? [] : [enter(start)]
    while (path.length > 0) {
      const { module, left } = path.at(-1)
      const next = left.pop()
      if (next === undefined) {
        path.pop()
        if (path.length > 0) lower(path.at(-1).module, lowest.get(module))
        leave(module)
      } else if (!order.has(next)) path.push(enter(next))
      else if (isOpen.has(next)) lower(module, order.get(next))
    }
  }
  return found.sort((one, other) => (one[0] < other[0] ? -1 : 1))
}

/** What a module names between quotes where the program itself follows: not in an import of types alone. */
export function specifiersOf(module, text) {
  const source = ts.createSourceFile(module, text, ts.ScriptTarget.Latest, false)
  const found = source.statements.filter((statement) => !isOfTypes(statement)).flatMap(textOf)
  if (text.includes('import(')) collectLoads(source, found)
  return found
}

function textOf({ moduleSpecifier }) {
  return moduleSpecifier ? [moduleSpecifier.text] : []
}

/** `import type`, `export type`, or braces in which every name is marked as a type. */
function isOfTypes({ importClause, exportClause, isTypeOnly }) {
  if (isTypeOnly || importClause?.isTypeOnly) return true
  if (importClause?.name) return false
  const names = (importClause?.namedBindings ?? exportClause)?.elements ?? []
  return names.length > 0 && names.every((name) => name.isTypeOnly)
}

function collectLoads(node, found) {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments
    if (argument && ts.isStringLiteralLike(argument)) found.push(argument.text)
  }
  ts.forEachChild(node, (child) => collectLoads(child, found))
}

/** Where a specifier of ours leads: beside the module, in its workspace (`#`) or in another one (`@lapida/`). */
export function targetOf(module, specifier) {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.join(posix.dirname(module), path)
  const [kind, name] = module.split('/')
  if (path.startsWith('#')) return `${kind}/${name}/src/${path.slice(1)}`
  const ours = /^@lapida\/([^/]+)\/(.+)$/.exec(path)
  if (!ours) return undefined
  const file = `packages/${ours[1]}/src/${ours[2]}`
  return CODE.test(file) ? file : `${file}.ts`
}
