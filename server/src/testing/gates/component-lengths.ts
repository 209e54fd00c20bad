import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { fileNames, ROOT } from './source-files.ts'

/** A component or a hook, by the name that the rules of React ask for. */
const IS_COMPONENT = /^([A-Z]|use[A-Z])/

type Span = { readonly start: number; readonly end: number }

/** The components and hooks of a file at the top level, with the lines that each of them has. */
const lengthsIn = (path: string): readonly (readonly [name: string, lines: number])[] => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const linesOf = ({ start, end }: Span): number => text.slice(start, end).split('\n').length
  const lengths: (readonly [string, number])[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init === null || !IS_COMPONENT.test(id.name) || init.type === 'ObjectExpression') return
      lengths.push([id.name, linesOf(init)])
    },
    FunctionDeclaration: node => {
      if (node.id !== null && IS_COMPONENT.test(node.id.name)) lengths.push([node.id.name, linesOf(node)])
    },
  }).visit(parseSync(path, text).program)
  return lengths
}

/** `web/src/counts/count-entry.tsx CountEntry 42` for each component or hook of the web with more lines than `most`. */
export const longComponents = (most: number): readonly string[] =>
  fileNames()
    .filter(path => /^web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(path => lengthsIn(path).flatMap(([name, lines]) => (lines > most ? [`${path} ${name} ${lines}`] : [])))
