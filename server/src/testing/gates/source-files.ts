import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

export const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['domain/src', 'server/src', 'web/src']

/** One file of the program, its path from the root of the repository, and every module it imports, types included. */
export type SourceFile = {
  readonly path: string
  readonly text: string
  readonly lineCount: number
  /** Paths from the root for our files, names for packages. */
  readonly imports: readonly string[]
  /** Those of them that are loaded with the file: neither types alone, nor what it loads when it is used. */
  readonly loads: readonly string[]
  /** Unchecked types: casts, exclamation marks, any. `as const` is fine. */
  readonly claims: readonly string[]
  /** Only re-exports. */
  readonly isBarrel: boolean
}

/** `@akonta/domain/money` → domain/src/money.ts, `./post.ts` → a path from the root, `zod` → itself. */
const resolve = (path: string, name: string): string => {
  if (name.startsWith('.')) return relative(ROOT, join(ROOT, dirname(path), name))
  const ours = /^@akonta\/([a-z]+)\/(.+)$/.exec(name)
  return ours ? `${ours[1]}/src/${ours[2]}.ts` : name
}

type Program = Parameters<Visitor['visit']>[0]

/** Lines that hold no expression: comments and imports. */
const WITHOUT_CODE = /^\s*(?:\*|\/\/|\/\*|import ).*$/gm
/** What every unchecked type is written with. Words of a text match too. */
const MAY_CLAIM = /\bany\b|\bas\s+(?!const\b)|[\w)\]]!(?!=)/
/** A type in angle brackets before a value, which .tsx files cannot have. Type parameters match too. */
const MAY_ASSERT = /(?:[=(,:?[{&|!>]|\breturn)\s*<\w/

const mayClaim = (path: string, text: string): boolean => {
  const code = text.replaceAll(WITHOUT_CODE, '')
  return MAY_CLAIM.test(code) || (!path.endsWith('.tsx') && MAY_ASSERT.test(code))
}

const claimsIn = (program: Program, text: string): readonly string[] => {
  const claims: string[] = []
  const note = ({ start, end }: { readonly start: number; readonly end: number }) => {
    claims.push(text.slice(start, end))
  }
  new Visitor({
    TSAsExpression: node => {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') note(node)
    },
    TSTypeAssertion: note,
    TSNonNullExpression: note,
    TSAnyKeyword: note,
  }).visit(program)
  return claims
}

type Imports = Pick<SourceFile, 'imports' | 'loads'> & { readonly reExports: number }

const importsIn = (path: string, text: string, { module }: ReturnType<typeof parseSync>): Imports => {
  const reExports = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []))
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reExports.map(({ value }) => value),
    ...dynamic,
  ]
  const loaded = [
    ...module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)),
    ...module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType).flatMap(each => each.moduleRequest ?? [])),
  ].map(each => ('moduleRequest' in each ? each.moduleRequest.value : each.value))
  return {
    imports: names.map(name => resolve(path, name)),
    loads: loaded.map(name => resolve(path, name)),
    reExports: reExports.length,
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Parsing takes most of the time of a file, its syntax tree as long again, and some gates need only the text: each is read when it is asked for. */
const read = (path: string): SourceFile => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const parsed = once(() => parseSync(path, text))
  const imported = once(() => importsIn(path, text, parsed()))
  return {
    path,
    text,
    lineCount: text.split('\n').length,
    get imports() {
      return imported().imports
    },
    get loads() {
      return imported().loads
    },
    get claims() {
      return mayClaim(path, text) ? claimsIn(parsed().program, text) : []
    },
    get isBarrel() {
      const { length } = parsed().module.staticExports
      return length > 0 && imported().reExports === length && parsed().program.body.length === length
    },
  }
}

/** The path of every file of domain, server and web. */
export const fileNames = (): readonly string[] =>
  FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )

export const readSources = (): readonly SourceFile[] =>
  fileNames()
    .filter(name => /\.tsx?$/.test(name))
    .map(read)

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('server/src/testing/')

/** The sources without the tests and what they share, in one folder or all. */
export const readProgram = (folder = ''): readonly SourceFile[] =>
  fileNames()
    .filter(name => /\.tsx?$/.test(name) && name.startsWith(folder) && !isTest(name))
    .map(read)

/** The functions of the database. */
export const readRoutines = (): readonly Pick<SourceFile, 'path' | 'text'>[] =>
  fileNames()
    .filter(name => /\/routines\/.*\.sql$/.test(name))
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
