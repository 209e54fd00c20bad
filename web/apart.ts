import { readFile } from 'node:fs/promises'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { type ApartFile, partOf, readApart } from './apart-file.ts'
import { type Node, nameOf, nodesOf, visit } from './syntax.ts'

/** The contracts of the calls with all of the domain, and the texts of the screens. */
const APART = /[\\/](domain[\\/]src[\\/].*|web[\\/]src[\\/](.*[\\/])?texts)\.ts$/
const OURS = /[\\/](domain|web)[\\/]src[\\/].*\.tsx?(\?part=.*)?$/
const PART = /^(.*)\?part=([\w$]+)(?:\.([\w$]+))?$/
const TEXTS = /Texts$/

type Context = Pick<Rolldown.PluginContext, 'resolve' | 'parse'>
type Edit = { readonly start: number; readonly end: number; readonly text: string }

const withEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)

const fileOfPart = (id: string): string => PART.exec(id)?.[1] ?? id

/** Where an object is used otherwise than by the name of one of its texts, or null; else where each of its texts is used. */
const usesOf = (program: Node, local: string): ReadonlyMap<string, readonly Node[]> | null => {
  const uses = new Map<string, Node[]>()
  let others = 0
  visit(program, node => {
    if (node.type === 'ImportSpecifier') return false
    if (node.type === 'Identifier' && node.name === local) others += 1
    const [object] = nodesOf(node.object)
    const [property] = nodesOf(node.property)
    const isText = node.type === 'MemberExpression' && node.computed === false && object?.type === 'Identifier' && object.name === local
    if (!isText || property === undefined) return true
    const name = String(nameOf(property))
    uses.set(name, [...(uses.get(name) ?? []), node])
    return false
  })
  return others === 0 ? uses : null
}

/** Reads each file once, however many parts of it are asked for. */
const openFiles = () => {
  const read = new Map<string, Promise<ApartFile | null>>()
  return (context: Context, file: string): Promise<ApartFile | null> => {
    const known = read.get(file)
    if (known !== undefined) return known
    const reading = (async () => {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      return readApart(code, nodesOf(context.parse(code)))
    })()
    read.set(file, reading)
    return reading
  }
}

/**
 * Splits the contracts of the calls and the texts of the screens by what each screen uses of them. The bundler puts a module into one file
 * with everything it exports, so that the till would load every call and every text of sales, cheques, VAT and so on.
 * Each export becomes a separate module (`sale-calls.ts?part=makeSale`), each text too, and a text without parameters is written where it is used.
 */
export const exportsApart = (): Plugin => {
  const fileAt = openFiles()

  /** The file and the name of a text, which may come from another file by `...receiptTexts`. */
  const findText = async (
    context: Context,
    path: string,
    object: string,
    name: string,
  ): Promise<string | { readonly literal: string } | null> => {
    const file = await fileAt(context, path)
    const unit = file?.units.get(object)
    for (const member of unit?.members?.toReversed() ?? []) {
      if ('name' in member) {
        if (member.name !== name) continue
        return member.literal === undefined ? `${path}?part=${object}.${name}` : { literal: member.literal }
      }
      const origin = file?.imports.get(member.spread)
      const source = origin === undefined ? path : (await context.resolve(origin.source, path))?.id
      if (source === undefined || !APART.test(source)) return null
      const found = await findText(context, source, origin?.imported ?? member.spread, name)
      if (found !== null) return found
    }
    return null
  }

  /** Replaces each use of a text by the text or by its module; null if the object itself is needed. */
  const textsOf = async (context: Context, program: Node, path: string, imported: string, local: string) => {
    const uses = TEXTS.test(imported) ? usesOf(program, local) : null
    if (uses === null) return null
    const imports: string[] = []
    const edits: Edit[] = []
    for (const [name, nodes] of uses) {
      const found = await findText(context, path, imported, name)
      if (found === null) return null
      const text = typeof found === 'string' ? `${local}$${name}` : found.literal
      if (typeof found === 'string') imports.push(`import { ${name} as ${text} } from ${JSON.stringify(found)}`)
      edits.push(...nodes.map(({ start, end }) => ({ start, end, text })))
    }
    return { imports, edits }
  }

  const importsOf = async (context: Context, program: Node, declaration: Node, id: string): Promise<readonly Edit[]> => {
    const source = String(nodesOf(declaration.source)[0]?.value)
    const path = (await context.resolve(source, fileOfPart(id)))?.id
    const specifiers = nodesOf(declaration.specifiers)
    const isNamed = specifiers.length > 0 && specifiers.every(({ type }) => type === 'ImportSpecifier')
    if (path === undefined || !APART.test(path) || !isNamed) return []
    const file = await fileAt(context, path)
    const imports: string[] = []
    const edits: Edit[] = []
    for (const specifier of specifiers) {
      const imported = String(nameOf(specifier.imported))
      const local = String(nameOf(specifier.local))
      const texts = await textsOf(context, program, path, imported, local)
      if (texts !== null) {
        imports.push(...texts.imports)
        edits.push(...texts.edits)
        continue
      }
      const origin = file?.units.has(imported) ? `${path}?part=${imported}` : path
      imports.push(`import { ${imported} as ${local} } from ${JSON.stringify(origin)}`)
    }
    return [...edits, { start: declaration.start, end: declaration.end, text: imports.join(';') }]
  }

  return {
    name: 'exports-apart',
    apply: 'build',
    enforce: 'post',
    resolveId: { order: 'pre', filter: { id: PART }, handler: id => ({ id, moduleSideEffects: false }) },
    load: {
      order: 'pre',
      filter: { id: PART },
      async handler(id) {
        const [, path = '', name = '', text] = PART.exec(id) ?? []
        const file = await fileAt(this, path)
        const code = file === null ? null : partOf(file, path, name, text)
        return code === null ? this.error(`${id} is not in its file`) : { code, moduleType: 'js', moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: OURS },
      async handler(code, id) {
        const [program] = nodesOf(this.parse(code))
        if (program === undefined) return undefined
        const declarations = nodesOf(program.body).filter(({ type }) => type === 'ImportDeclaration')
        const edits = await Promise.all(declarations.map(declaration => importsOf(this, program, declaration, id)))
        return edits.flat().length === 0 ? undefined : { code: withEdits(code, edits.flat()), map: null }
      },
    },
  }
}
