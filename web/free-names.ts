import { type Node, nodesOf, visit } from './syntax.ts'

const isFunction = ({ type }: Node): boolean => /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type)

/** The names that a parameter or a declaration gives. */
const namesOf = (pattern: Node): readonly string[] => {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  const { properties, elements, value, left, argument } = pattern
  return [properties, elements, value, left, argument].flatMap(nodesOf).flatMap(namesOf)
}

/** What a function declares itself, without the functions in it. */
const declaredIn = (body: Node): readonly string[] => {
  const names: string[] = []
  visit(body, node => {
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') names.push(...nodesOf(node.id).flatMap(namesOf))
    if (node.type === 'CatchClause') names.push(...nodesOf(node.param).flatMap(namesOf))
    return !isFunction(node)
  })
  return names
}

/** The keys of a node below which names refer to something. */
const partsOf = (node: Node): readonly unknown[] => {
  const { computed, type, key, property } = node
  if (computed === true) return Object.values(node)
  if (type === 'MemberExpression') return Object.values(node).filter(part => part !== property)
  return /^(Property|PropertyDefinition|MethodDefinition)$/.test(type)
    ? Object.values(node).filter(part => part !== key)
    : Object.values(node)
}

/**
 * The names in it that come from outside. One name too many is not harmless: two declarations that only seem to need each other are carried
 * out in the wrong order.
 */
export const freeNames = (node: Node, bound: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
  if (node.type === 'Identifier') return new Set(bound.has(String(node.name)) ? [] : [String(node.name)])
  const own = isFunction(node) ? [...nodesOf(node.params).flatMap(namesOf), ...nodesOf(node.body).flatMap(declaredIn)] : []
  const inner = new Set([...bound, ...own])
  return new Set(partsOf(node).flatMap(part => nodesOf(part).flatMap(child => [...freeNames(child, inner)])))
}
