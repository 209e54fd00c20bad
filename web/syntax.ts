/** A node of the bundler's syntax tree. */
export type Node = Record<string, unknown> & { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value && 'end' in value

export const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [value].filter(isNode))

/** The name of an identifier, or the value of a literal. */
export const nameOf = (node: unknown): unknown => (isNode(node) ? (node.name ?? node.value) : undefined)

/** Shows a node and all below it; not what is below a node for which `look` returns false. */
export const visit = (node: Node, look: (node: Node) => boolean): void => {
  if (!look(node)) return
  for (const value of Object.values(node)) for (const child of nodesOf(value)) visit(child, look)
}
