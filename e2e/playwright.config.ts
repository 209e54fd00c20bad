import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** A browser waits now and then: one worker more than there are cores keeps all of them busy. */
const MOST_WORKERS = 3

/** Their workers are not those of the other files: they have a service outside, or documents that take long to make. */
const WITH_OWN_WORKERS = [
  'evat',
  'phone-cases',
  'phone-other-uses',
  'phone-payments',
  'phone-refunds',
  'printed-pages',
  'provider-day',
].map(name => `${name}.spec.ts`)

/** `scripts/test.mjs` names the browser; without it Playwright looks for its own. */
const executablePath = process.env.AKONTA_CHROMIUM

export default defineConfig({
  testDir: './specs',
  globalSetup: './world/open-world.ts',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  // A browser on a loaded machine may miss a step once. Tests that pass only at the second attempt are counted separately.
  retries: 1,
  workers: Math.min(MOST_WORKERS, availableParallelism() + 1),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./world/skip-other-turns.ts']],
  // The few long tests come first: at the end one worker would wait for the other.
  projects: [
    { name: 'own workers', testMatch: WITH_OWN_WORKERS },
    { name: 'shared workers', testIgnore: WITH_OWN_WORKERS },
  ],
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
