import type { ESTree, Plugin } from 'vite'
import { type Node, nameOf, nodesOf } from './syntax.ts'

/** The contracts of all calls. */
const CONTRACT = /[\\/]domain[\\/]src[\\/].*\.ts(\?part=.*)?$/

type Range = { readonly start: number; readonly end: number }

const isText = ({ type, value }: Node): boolean => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** From the end of the element before to its own end: with its comma. */
const behind = (before: Node, node: Node): Range => ({ start: before.end, end: node.end })

/** `summary` of a call: what /docs says. */
const summaryOf = (spec: Node | undefined): readonly Range[] => {
  if (spec?.type !== 'ObjectExpression') return []
  const summary = nodesOf(spec.properties).find(each => each.type === 'Property' && nameOf(each.key) === 'summary')
  const text = nodesOf(summary?.value)[0]
  return text === undefined || !isText(text) || text.type !== 'Literal' ? [] : [{ start: text.start, end: text.end }]
}

/** The examples of a record, and the descriptions of its fields: ['wire', codec, 'description']. */
const docsOfRecord = ([shape, docs]: readonly Node[]): readonly Range[] => {
  if (shape?.type !== 'ObjectExpression') return []
  const fields = nodesOf(shape.properties).flatMap(({ value }) => nodesOf(value).filter(({ type }) => type === 'ArrayExpression'))
  const descriptions = fields.flatMap(field => {
    const [wire, codec, description, ...more] = nodesOf(field.elements)
    const isDescribed = wire && codec && description && more.length === 0 && isText(wire) && !isText(codec) && isText(description)
    return isDescribed ? [behind(codec, description)] : []
  })
  const names = docs?.type === 'ObjectExpression' ? nodesOf(docs.properties).map(({ key }) => nameOf(key)) : []
  return docs !== undefined && names.length === 1 && names[0] === 'examples' ? [...descriptions, behind(shape, docs)] : descriptions
}

const docsOf = (program: ESTree.Program): readonly Range[] => {
  const found: Range[] = []
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression') {
      const name = nameOf(node.callee)
      const given = nodesOf(node.arguments)
      if (name === 'call' || name === 'reversal') found.push(...summaryOf(given[0]))
      if (name === 'record') found.push(...docsOfRecord(given))
    }
    for (const value of Object.values(node)) nodesOf(value).forEach(visit)
  }
  nodesOf(program).forEach(visit)
  return found
}

/**
 * Takes what only /docs reads out of the contracts that the web loads: summaries, descriptions and examples. The server keeps them, and
 * nothing in the web reads them.
 */
export const withoutDocs = (): Plugin => ({
  name: 'without-docs',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!CONTRACT.test(id)) return undefined
    const ranges = docsOf(this.parse(code)).toSorted((one, other) => other.start - one.start)
    const isSummary = ({ start }: Range): boolean => /summary:\s*$/.test(code.slice(Math.max(0, start - 20), start))
    return ranges.reduce((rest, range) => rest.slice(0, range.start) + (isSummary(range) ? "''" : '') + rest.slice(range.end), code)
  },
})
