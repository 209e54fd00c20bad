import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** By hand: npx playwright test --config e2e/screenshots.config.ts */
export default defineConfig({ ...tests, projects: [{}], testDir: '.', testMatch: 'screenshots.ts', timeout: 120_000 })
