import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject, run, runPackage } from './project.mjs'

/** Chromium without the parts that tests do not need: the same pages in three quarters of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const starts = browser => existsSync(browser) && spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0

/**
 * The path of a Chromium for the browser tests: an installed one, else Playwright's own download, else the system's package. Undefined if
 * none is available.
 */
export const ensureChromium = async () => {
  const { chromium } = await import(inProject('node_modules/playwright-core/index.mjs'))
  const own = chromium.executablePath()
  const present = [HEADLESS_SHELL, own, ...SYSTEM_BROWSERS].find(starts)
  if (present) return present

  process.stdout.write('Installing Chromium for the browser tests.\n')
  await runPackage('playwright-core/cli.js', ['install', '--no-shell', 'chromium'], { quiet: true })
  if (starts(own)) return own

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { quiet: true, environment })
    const install = name => run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { quiet: true, environment })
    await install('chromium-headless-shell')
    if (!starts(HEADLESS_SHELL)) await install('chromium')
  }
  return [HEADLESS_SHELL, own, ...SYSTEM_BROWSERS].find(starts)
}
