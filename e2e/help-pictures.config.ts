import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** By hand, after a screen in a guide has changed: npm run help:pictures */
export default defineConfig({
  ...tests,
  projects: [{}],
  testDir: '.',
  testMatch: 'help-pictures.ts',
  timeout: 120_000,
  workers: 1,
  retries: 0,
})
