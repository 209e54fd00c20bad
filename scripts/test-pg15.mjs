import { existsSync } from 'node:fs'
import { runPackage } from './node-to-run.mjs'
import { refuse } from './project.mjs'

const BINARIES = '/usr/lib/postgresql/15/bin'

const files = process.argv.slice(2)
if (files.some(file => file.startsWith('-'))) refuse('Name test files if not all are to run: npm run test:pg15 -- server/src/cash')

// The oldest supported PostgreSQL, as packaged by Debian.
if (existsSync(`${BINARIES}/postgres`)) {
  process.exitCode = await runPackage('vitest/vitest.mjs', ['run', '--project', 'server', ...files], {
    environment: { AKONTA_TEST_BINARIES: BINARIES },
  })
} else {
  process.stdout.write(`PostgreSQL 15 is not installed in ${BINARIES}, so nothing was tested: apt-get install postgresql-15 brings it.\n`)
}
