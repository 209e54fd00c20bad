import { availableParallelism } from 'node:os'
import { register } from 'tsx/esm/api'
import { defineConfig } from 'vitest/config'

/** In milliseconds. A machine that does other work too is slow, not wrong. */
const PATIENT = 60_000

/** What a file prepares for all of its tests. A test that misses its limit is tried again, but no hook is: this limit only ends what hangs. */
const PATIENT_WITH_HOOKS = 5 * PATIENT

/**
 * In bytes of bytecode, six times V8's own: a test process compiles for speed only what runs very often. Most code of a test runs a few times, and
 * compiling it took a tenth of the processor time of the server's tests. Node 22 and later do not know this option, and do not start with it.
 */
const COMPILE_LATER = process.version.startsWith('v20.') ? ['--interrupt-budget=400000'] : []

/** Loads the modules of the server's test processes. */
const LOAD_TYPESCRIPT = new URL('./server/src/testing/installation/load-typescript.mjs', import.meta.url).href

/**
 * A loaded machine may miss a time limit once: such a test is tried again, and the summary of `npm test` names it. A property that failed is not: the
 * second try has other random values.
 */
const SECOND_TRY = { count: 1, condition: /^(?!Property failed)/ }

// Node loads the global setup of the server's tests in this process, and it is TypeScript too.
register()

export default defineConfig({
  test: {
    // A process waits while PostgreSQL works for it: two more than there are cores keep all of them busy.
    maxWorkers: availableParallelism() + 2,
    projects: [
      // Rules and drafts in memory: a process per file costs more than all its tests. A file that replaces something of the browser restores
      // it.
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], isolate: false, testTimeout: PATIENT } },
      { test: { name: 'packaging', include: ['packaging/**/*.test.mjs'], testTimeout: PATIENT } },
      { test: { name: 'wallet-simulator', include: ['wallet-simulator/**/*.test.ts'], testTimeout: PATIENT } },
      { test: { name: 'evat-simulator', include: ['evat-simulator/**/*.test.ts'], testTimeout: PATIENT } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/installation/test-server.ts'],
          setupFiles: ['server/src/testing/gates/cheap-hashes.ts', 'server/src/testing/gates/take-turns.ts'],
          // Every file has its own database, and no module is replaced: loading the product again for each file takes a third of the run.
          isolate: false,
          // Node loads the modules of each test process. Vitest's runner transforms all of them in one process, and the others wait.
          execArgv: [...COMPILE_LATER, '--import', LOAD_TYPESCRIPT],
          experimental: { viteModuleRunner: false, nodeLoader: false },
          testTimeout: PATIENT,
          hookTimeout: PATIENT_WITH_HOOKS,
          // Vitest's own limit is one second. A little less than that of the test, so that the summary says what was awaited.
          expect: { poll: { timeout: PATIENT - 10_000 } },
          retry: SECOND_TRY,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/browser-storage.ts'],
          isolate: false,
          testTimeout: PATIENT,
        },
      },
    ],
  },
})
