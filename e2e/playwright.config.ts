import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const MOST_WORKERS = 2

/** `scripts/test.mjs` names the browser; without it Playwright looks for its own. */
const executablePath = process.env.AKONTA_CHROMIUM

export default defineConfig({
  testDir: './specs',
  globalSetup: './world/open-world.ts',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  // A browser on a loaded machine may lose a beat once. What passes only at the second try is named and counted apart.
  retries: 1,
  workers: Math.min(MOST_WORKERS, availableParallelism()),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    // What keeps the page without a connection has tests of its own; elsewhere it would only load every file beside each test.
    serviceWorkers: 'block',
    // The pages of a worker come one after the other: one process draws them all, and knows the product's code from the page before.
    launchOptions: { ...(executablePath && { executablePath }), args: ['--process-per-site'] },
  },
})
