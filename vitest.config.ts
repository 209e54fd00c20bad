import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** In milliseconds. A machine that does other work too is slow, not wrong. */
const PATIENT = 60_000

export default defineConfig({
  test: {
    // Of two cores vitest would leave one to itself; these tests mostly wait for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Rules and drafts in memory: a process of its own for each file costs more than all its tests. What a file puts in place of the
      // browser it takes away again.
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], isolate: false, testTimeout: PATIENT } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/world/test-server.ts'],
          // Every file has a database of its own, and no module is replaced: to load the product anew for each file costs a third of the run.
          isolate: false,
          testTimeout: PATIENT,
          hookTimeout: PATIENT,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/browser-storage.ts'],
          isolate: false,
          testTimeout: PATIENT,
        },
      },
    ],
  },
})
