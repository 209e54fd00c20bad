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
  // A browser on a loaded machine may miss a step once. Tests that pass only at the second attempt are counted separately.
  retries: 1,
  workers: Math.min(MOST_WORKERS, availableParallelism()),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    // Offline storage has its own tests; elsewhere it would only load every file during each test.
    serviceWorkers: 'block',
    // The pages of a worker run one after the other: one process renders them all, and has compiled the product's code on the page before.
    launchOptions: { ...(executablePath && { executablePath }), args: ['--process-per-site'] },
  },
})
