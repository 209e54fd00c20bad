import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBackDoor } from '@akonta/bench/scratch/back-door'
import { endPostgresOf, openScratch, startServer } from '@akonta/bench/scratch/scratch-server'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'

/** The network between the shop's server and the other device. */
const SERVER = '192.168.77.1'
const DEVICE = '192.168.77.2'
const LONGEST_STEP_MS = 90_000
const LONGEST_SENDING_MS = 120_000
const SPACE = 'akonta-till'
const HERE = 'akonta-shop'
const THERE = 'akonta-dev'

const run = (program: string, ...parameters: readonly string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: 'pipe' })

const isThere = (program: string, ...parameters: readonly string[]): boolean => {
  try {
    run(program, ...parameters)
    return true
  } catch {
    return false
  }
}

const openNetwork = (): void => {
  run('ip', 'netns', 'add', SPACE)
  run('ip', 'link', 'add', HERE, 'type', 'veth', 'peer', 'name', THERE)
  run('ip', 'link', 'set', THERE, 'netns', SPACE)
  run('ip', 'address', 'add', `${SERVER}/24`, 'dev', HERE)
  run('ip', 'link', 'set', HERE, 'up')
  run('ip', '-n', SPACE, 'address', 'add', `${DEVICE}/24`, 'dev', THERE)
  run('ip', '-n', SPACE, 'link', 'set', 'lo', 'up')
  run('ip', '-n', SPACE, 'link', 'set', THERE, 'up')
}

const closeNetwork = (): boolean => isThere('ip', 'netns', 'delete', SPACE)

const setNetwork = (state: 'up' | 'down'): string => run('ip', 'link', 'set', HERE, state)

/** A Chromium that runs in the device's network with its own home folder. */
const deviceBrowser = (folder: string, browser: string): string => {
  const file = join(folder, 'chromium')
  writeFileSync(file, `#!/bin/sh\nHOME=${folder} exec ip netns exec ${SPACE} ${browser} "$@"\n`, { mode: 0o700 })
  return file
}

/** The certificate store of a Chromium whose home is this folder. */
const storeIn = (folder: string): string => join(folder, '.local/share/pki/nssdb')

const openStore = (folder: string): void => {
  mkdirSync(storeIn(folder), { recursive: true })
  run('certutil', '-d', `sql:${storeIn(folder)}`, '-N', '--empty-password')
}

/** What a person does who follows the steps for Linux on the page that explains how to connect. */
const trust = (folder: string, certificate: string): void => {
  run('certutil', '-d', `sql:${storeIn(folder)}`, '-A', '-t', 'C,,', '-n', 'akonta', '-i', certificate)
}

/** Follows the plain address as a person would: the page checks whether the device trusts the server, and opens Akonta. */
const connect = async (page: Page, plain: string): Promise<'trusted' | 'not trusted'> => {
  await page.goto(plain)
  const untrusted = page.getByRole('alert').filter({ hasText: 'does not trust' })
  await Promise.race([untrusted.waitFor(), page.waitForURL(/^https:/)])
  return page.url().startsWith('https:') ? 'trusted' : 'not trusted'
}

const prepareTill = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto(new URL('/login', page.url()).href)
  await page.getByLabel('User Name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // The only branch of the business is chosen automatically.
  await page.waitForURL(/dashboard/i)
  await page.goto(new URL('/admin/updateDB', page.url()).href)
  await page.getByRole('button', { name: 'Click to load' }).click()
  await page.getByText('The database of this device is up to date').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(async () => (await caches.keys()).length === 1)
}

const sellOne = async (page: Page): Promise<string> => {
  await page.goto(new URL('/admin/sales/makesales/CASH', page.url()).href)
  await page.getByRole('combobox', { name: 'Search product or scan barcode' }).fill('Goods number 1001')
  await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Add To List' }).click()
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await page.getByRole('region', { name: 'Are you sure' }).getByRole('button', { name: 'Yes' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Receipt/ })
  await heading.waitFor()
  return heading.innerText()
}

/**
 * A till on another device, over the server's own certificate: refused without the authority; with it, a secure context that loads offline,
 * sells without a network, and sends the sale once.
 */
export const proveSecureTill = async (_plan: Plan): Promise<Finding> => {
  const name = 'secure till'
  const browser = process.env.AKONTA_CHROMIUM ?? (await ensureChromium())
  const missing = [
    ...(browser === undefined ? ['Chromium'] : []),
    ...(process.getuid?.() === 0 && isThere('ip', 'netns', 'list') ? [] : ['root with ip']),
    ...(isThere('which', 'certutil') ? [] : ['certutil']),
  ]
  if (browser === undefined || missing.length > 0)
    return { name, passed: false, notRun: `${missing.join(', ')} cannot be found on this machine`, figures: {} }

  const folder = mkdtempSync(join(tmpdir(), 'akonta-till-'))
  const scratch = openScratch()
  openStore(folder)
  closeNetwork()
  openNetwork()
  const server = await startServer(scratch, { environment: { AKONTA_TLS: 'own', AKONTA_TLS_PORT: '0', HOST: '0.0.0.0' } })
  const backDoor = await openBackDoor(scratch)
  const open = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: deviceBrowser(folder, browser),
      locale: 'en-GB',
      args: ['--no-sandbox'],
    })
    context.setDefaultTimeout(LONGEST_STEP_MS)
    return context
  }
  try {
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'secure', products: 3, stock: 1_000_000n })
    const plain = `http://${SERVER}:${new URL(server.address).port}/`

    const stranger = await open()
    const before = await connect(await stranger.newPage(), plain)
    await stranger.close()

    const pem = readFileSync(join(scratch.dataFolder, 'tls', 'authority.pem'), 'utf8')
    const certificate = join(folder, 'authority.crt')
    writeFileSync(certificate, pem.slice(0, pem.indexOf('-----BEGIN PRIVATE KEY')))
    trust(folder, certificate)
    const till = await open()
    const page = await till.newPage()
    const after = await connect(page, plain)
    const secure = await page.evaluate(() => window.isSecureContext)
    await prepareTill(page, shop.username, shop.password)

    setNetwork('down')
    await page.reload()
    const printed = await sellOne(page)
    setNetwork('up')
    const countPosted = async (): Promise<number> => {
      const { rows } = await backDoor.owner.query<{ posted: number }>('select count(*)::int as posted from sale')
      return rows[0]?.posted ?? 0
    }
    const until = Date.now() + LONGEST_SENDING_MS
    while ((await countPosted()) === 0 && Date.now() < until) await wait(500)
    // A second sending of the same sale would come right after the first.
    await wait(3_000)
    const posted = await countPosted()
    await till.close()

    return {
      name,
      passed: before === 'not trusted' && after === 'trusted' && secure && /OFF-/.test(printed) && posted === 1,
      figures: {
        'without the authority': before,
        'with the authority': after,
        'secure context': String(secure),
        'sold offline': printed,
        posted,
      },
    }
  } finally {
    await backDoor.close()
    await server.stop()
    await endPostgresOf(scratch)
    scratch.remove()
    closeNetwork()
    rmSync(folder, { recursive: true, force: true })
  }
}
