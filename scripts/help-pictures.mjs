import { ensureChromium } from './chromium.mjs'
import { runPackage } from './node-to-run.mjs'
import { inProject } from './project.mjs'

/** Takes the pictures of the guides from the built product. */
const browser = await ensureChromium()
if (browser === undefined) {
  process.stdout.write('The pictures need Chromium: install it (Debian: apt-get install chromium), then try again.\n')
  process.exitCode = 1
} else {
  process.exitCode = await runPackage('@playwright/test/cli.js', ['test', '--config', inProject('e2e/help-pictures.config.ts')], {
    environment: { AKONTA_CHROMIUM: browser },
  })
}
