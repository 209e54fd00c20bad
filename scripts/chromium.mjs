import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runPackage } from './node-to-run.mjs'
import { inProject, run } from './project.mjs'

/** Chromium without the parts that tests do not need: the same pages for three quarters of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium without its wrapper, which adds extensions and GPU rasterization: a tenth more processor time. */
const DEBIAN_CHROMIUM = '/usr/lib/chromium/chromium'

const SYSTEM_BROWSERS = [
  DEBIAN_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const starts = browser => existsSync(browser) && spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0

const mayInstallPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')

const aptGet = (...parameters) => run('apt-get', ['-q', ...parameters], { quiet: true, environment: { DEBIAN_FRONTEND: 'noninteractive' } })

/** Whether the package could be installed without removing another. */
const installPackage = async name => (await aptGet('install', '-y', '--no-install-recommends', '--no-remove', name)) === 0

const installHeadlessShell = async () => {
  if (starts(HEADLESS_SHELL)) return HEADLESS_SHELL
  if (!mayInstallPackages) return undefined
  process.stdout.write('Installing the headless shell of Chromium for the browser tests.\n')
  await aptGet('update')
  return (await installPackage('chromium-headless-shell')) && starts(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined
}

let headlessShell

/** The path of the headless shell, installed where that is possible. It needs none of our packages, so it can be installed at the same time as them. */
export const ensureHeadlessShell = () => {
  headlessShell ??= installHeadlessShell()
  return headlessShell
}

/**
 * The path of a Chromium for the browser tests: the headless shell, installed first where that is possible, else one that is here, else
 * Playwright's own download or the system's package. Undefined if none is available.
 */
export const ensureChromium = async () => {
  const shell = await ensureHeadlessShell()
  if (shell !== undefined) return shell

  const { chromium } = await import(inProject('node_modules/playwright-core/index.mjs'))
  const own = chromium.executablePath()
  const present = [own, ...SYSTEM_BROWSERS].find(starts)
  if (present) return present

  process.stdout.write('Installing Chromium for the browser tests.\n')
  await runPackage('playwright-core/cli.js', ['install', '--no-shell', 'chromium'], { quiet: true })
  if (mayInstallPackages && !starts(own)) await installPackage('chromium')
  return [own, ...SYSTEM_BROWSERS].find(starts)
}
