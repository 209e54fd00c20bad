import { existsSync } from 'node:fs'
import { runPackage } from './project.mjs'

const BINARIES = '/usr/lib/postgresql/15/bin'

// The oldest supported PostgreSQL, as packaged by Debian.
if (existsSync(`${BINARIES}/postgres`)) {
  process.exitCode = await runPackage('vitest/vitest.mjs', ['run', '--project', 'server'], {
    environment: { AKONTA_TEST_BINARIES: BINARIES },
  })
} else {
  process.stdout.write(`PostgreSQL 15 is not installed in ${BINARIES}, so nothing was tested: apt-get install postgresql-15 brings it.\n`)
}
