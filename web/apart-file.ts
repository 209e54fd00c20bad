import { freeNames } from './free-names.ts'
import { type Node, nameOf, nodesOf } from './syntax.ts'

/** A text of an object of texts, or another object whose texts it takes over. */
type Member =
  | { readonly name: string; readonly value: Node /** As written, if it is a constant. */; readonly literal?: string | undefined }
  | { readonly spread: string }

/** A declaration at the top of a file. */
type Unit = {
  readonly code: string
  readonly needs: ReadonlySet<string>
  /** Of an object whose members can be modules of their own. */
  readonly members: readonly Member[] | null
}

export type ApartFile = {
  readonly code: string
  readonly units: ReadonlyMap<string, Unit>
  readonly imports: ReadonlyMap<string, { readonly source: string; readonly imported: string }>
}

const literalOf = (value: Node, code: string): string | undefined =>
  value.type === 'Literal' && typeof value.value === 'string' ? code.slice(value.start, value.end) : undefined

const memberOf = (property: Node, code: string): Member | null => {
  const [argument] = nodesOf(property.argument)
  if (property.type === 'SpreadElement') return argument?.type === 'Identifier' ? { spread: String(argument.name) } : null
  const [value] = nodesOf(property.value)
  const isPlain = property.type === 'Property' && property.computed === false && property.method === false && property.kind === 'init'
  return isPlain && value !== undefined ? { name: String(nameOf(property.key)), value, literal: literalOf(value, code) } : null
}

const membersOf = (value: Node | undefined, code: string): readonly Member[] | null => {
  if (value?.type !== 'ObjectExpression') return null
  const members = nodesOf(value.properties).map(property => memberOf(property, code))
  const known = members.filter(member => member !== null)
  return known.length === members.length ? known : null
}

/** The declaration of a statement, if the statement is one name and nothing else. */
const unitOf = (statement: Node, code: string): readonly [string, Unit] | null => {
  const isExport = statement.type === 'ExportNamedDeclaration'
  const [declaration] = isExport ? nodesOf(statement.declaration) : [statement]
  if (declaration === undefined) return null
  const text = `export ${code.slice(declaration.start, declaration.end)}`
  const named = (id: unknown, members: Unit['members']) =>
    [String(nameOf(id)), { code: text, needs: freeNames(declaration), members }] as const
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return named(declaration.id, null)
  const [variable, ...more] = nodesOf(declaration.declarations)
  const [id] = nodesOf(variable?.id)
  if (declaration.kind !== 'const' || id?.type !== 'Identifier' || more.length > 0) return null
  return named(id, membersOf(nodesOf(variable?.init)[0], code))
}

const importsIn = (statement: Node): ApartFile['imports'] | null => {
  const source = String(nodesOf(statement.source)[0]?.value)
  const specifiers = nodesOf(statement.specifiers)
  if (!specifiers.every(({ type }) => type === 'ImportSpecifier')) return null
  return new Map(specifiers.map(({ local, imported }) => [String(nameOf(local)), { source, imported: String(nameOf(imported)) }]))
}

/** What a file declares at its top, or null if it does anything else there: then it cannot be taken apart. */
export const readApart = (code: string, [program]: readonly Node[]): ApartFile | null => {
  const units = new Map<string, Unit>()
  const imports = new Map<string, { readonly source: string; readonly imported: string }>()
  for (const statement of nodesOf(program?.body)) {
    const found = statement.type === 'ImportDeclaration' ? importsIn(statement) : null
    for (const [local, origin] of found ?? []) imports.set(local, origin)
    if (found !== null) continue
    // What only types need is an empty export after they are removed.
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null && nodesOf(statement.specifiers).length === 0)
      continue
    const unit = unitOf(statement, code)
    if (unit === null) return null
    units.set(...unit)
  }
  return { code, units, imports }
}

/** The code of one declaration, or of one text, with the imports of what it needs. */
export const partOf = ({ code, units, imports }: ApartFile, path: string, name: string, text?: string): string | null => {
  const unit = units.get(name)
  const member = unit?.members?.findLast(each => 'name' in each && each.name === text)
  if (unit === undefined || (text !== undefined && member === undefined)) return null
  const value = member !== undefined && 'name' in member ? member.value : undefined
  const needs = value === undefined ? unit.needs : freeNames(value)
  const lines = [...needs].flatMap(need => {
    const origin = imports.get(need)
    if (origin !== undefined) return [`import { ${origin.imported} as ${need} } from ${JSON.stringify(origin.source)};`]
    const isOther = units.has(need) && (need !== name || value !== undefined)
    return isOther ? [`import { ${need} } from ${JSON.stringify(`${path}?part=${need}`)};`] : []
  })
  const own = value === undefined ? unit.code : `const part = ${code.slice(value.start, value.end)};\nexport { part as ${text} };`
  return [...lines, own].join('\n')
}
