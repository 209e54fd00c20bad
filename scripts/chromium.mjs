import { existsSync } from 'node:fs'
import { inProject, run, runPackage } from './project.mjs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const starts = async browser => existsSync(browser) && (await run(browser, ['--version'], { quiet: true })) === 0

const firstThatStarts = async browsers => {
  for (const browser of browsers) if (await starts(browser)) return browser
  return undefined
}

/** The path of a Chromium for the browser tests: one that is here, else Playwright's own download, else the system's package. Undefined where none can be had. */
export const ensureChromium = async () => {
  const { chromium } = await import(inProject('node_modules/playwright-core/index.mjs'))
  const own = chromium.executablePath()
  const present = await firstThatStarts([own, ...SYSTEM_BROWSERS])
  if (present) return present

  process.stdout.write('Installing Chromium for the browser tests.\n')
  await runPackage('playwright-core/cli.js', ['install', '--no-shell', 'chromium'], { quiet: true })
  if (await starts(own)) return own

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { quiet: true, environment })
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { quiet: true, environment })
  }
  return firstThatStarts([own, ...SYSTEM_BROWSERS])
}
