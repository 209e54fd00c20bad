import { readFileSync } from 'node:fs'
import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  type Node,
  type TypeNode,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** One place that reads rows: the expression of its statement, and the type of each column as the code believes it. */
export type ReadOfRows = { readonly file: string; readonly statement: string; readonly columns: Readonly<Record<string, string>> }

const KINDS: readonly (readonly [TypeFlags, string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
]
const NOTHING = TypeFlags.Null | TypeFlags.Undefined

/** `string`, `number`, `bigint`, `boolean`, `Date`, `Buffer`, one of these as a list, or `json` for any other object. Null is left out. */
const kindOf = (checker: Checker, type: Type): string => {
  if (type.isUnionType() || type.isIntersectionType()) {
    const parts = type.getTypes().filter(part => (part.flags & NOTHING) === 0)
    const kinds = new Set(parts.map(part => kindOf(checker, part)))
    if (type.isIntersectionType()) kinds.delete('json')
    return [...kinds].sort().join(' | ')
  }
  const [, kind] = KINDS.find(([flag]) => (type.flags & flag) !== 0) ?? []
  const name = kind ?? checker.typeToString(type)
  if (['Date', 'string', 'number', 'bigint', 'boolean'].includes(name)) return name
  if (/^(Buffer|Uint8Array)\b/.test(name)) return 'Buffer'
  const [, element] = /^(?:readonly )?\(?(string|number|bigint|Date)(?: \| null\))?\[\]$/.exec(name) ?? []
  return element === undefined ? 'json' : `${element}[]`
}

const columnsOf = (checker: Checker, row: TypeNode): Readonly<Record<string, string>> => {
  const type = checker.getTypeFromTypeNode(row)
  if (type === undefined) return {}
  const columns = checker.getPropertiesOfType(type).map(property => {
    const value = checker.getTypeOfSymbol(property)
    return [property.name, value === undefined ? 'unknown' : kindOf(checker, value)]
  })
  return Object.fromEntries(columns)
}

/**
 * The statements that a call reads, each with its row type: `tx.rows<R>(S, …)`, `tx.row<R>(S, …)`, `rowsOfPeriod<R>(tx, S, …)`,
 * `readDocument<P, L>(tx, { document: S, lines: S }, …)`.
 */
const readsOf = ({ expression, arguments: given, typeArguments }: CallExpression): readonly (readonly [Node, TypeNode])[] => {
  const [first, second] = given
  const [row, lines] = typeArguments ?? []
  if (row === undefined || first === undefined) return []
  if (isPropertyAccessExpression(expression)) return ['rows', 'row'].includes(expression.name.text) ? [[first, row]] : []
  if (!isIdentifier(expression) || second === undefined) return []
  if (expression.text === 'rowsOfPeriod') return [[second, row]]
  if (expression.text !== 'readDocument' || !isObjectLiteralExpression(second)) return []
  const statements = second.properties.flatMap(property => (isPropertyAssignment(property) ? [property.initializer] : []))
  return [row, lines].flatMap((type, index) => {
    const statement = statements[index]
    return type === undefined || statement === undefined ? [] : [[statement, type] as const]
  })
}

/** Other files cannot have such a call: their syntax trees are not fetched from the checker. */
const MAY_READ = /\b(rows?|rowsOfPeriod|readDocument)\s*</

/** Every place in the files of this folder's TypeScript project that reads rows under a declared type. */
export const readsOfRows = (folder: string, isWanted: (file: string) => boolean): readonly ReadOfRows[] => {
  const api = new API({ cwd: folder })
  try {
    const config = `${folder}/tsconfig.json`
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (project === undefined) throw new Error(`${config} is not a TypeScript project`)
    const files = project.rootFiles.filter(file => isWanted(file) && MAY_READ.test(readFileSync(file, 'utf8')))
    return files.flatMap(file => {
      const found: ReadOfRows[] = []
      const source = project.program.getSourceFile(file)
      const visit = (node: Node): void => {
        if (isCallExpression(node))
          for (const [statement, row] of readsOf(node))
            found.push({ file, statement: statement.getText(source), columns: columnsOf(project.checker, row) })
        node.forEachChild(visit)
      }
      if (source !== undefined) visit(source)
      return found
    })
  } finally {
    api.close()
  }
}
