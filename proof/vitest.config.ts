import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Some of the server's tests, run more thoroughly than in each test run. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['proof/**/*.test.ts'],
    globalSetup: ['server/src/testing/installation/test-server.ts'],
    testTimeout: 600_000,
    // Only for what hangs: a hook is not tried again.
    hookTimeout: 300_000,
  },
})
