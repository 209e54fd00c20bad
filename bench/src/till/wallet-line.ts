/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { openWalletSimulator, TEST_KEY, type WalletSimulator } from '../../../wallet-simulator/simulator.ts'
import { milliseconds, say, sayCircumstances } from '../page.ts'
import { spreadOf } from '../percentiles.ts'
import { openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import { withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { openBrowser, openTill, signIn } from './till-page.ts'

/** Of a line: both ways, in bits a second, and the time of a packet there and back, in ms. Null: as fast as this machine. */
type Line = { readonly name: string; readonly speed: { readonly bits: number; readonly latency: number } | null }

const LINES: readonly Line[] = [
  { name: 'no limit', speed: null },
  { name: '1.6 Mbit/s, 300 ms', speed: { bits: 1_600_000, latency: 300 } },
  { name: '64 kbit/s, 800 ms', speed: { bits: 64_000, latency: 800 } },
]
const PAYMENTS = 5
const WATCHED_MS = 20_000
const PIN_MS = 2_000
const DROPPED_MS = 12_000
const MINUTE = 60_000
/** In seconds, by the clock of the simulated provider: when phones that end in 008 have paid. */
const PAID_AFTER = 400
/** In ms: the page asks every 2 s. One question may just have been answered, and the next one needs the line twice. */
const TARGET_MS = 2_000
const BACK_TARGET_MS = 5_000

const emulate = (tools: CDPSession, { speed }: Line, offline = false): Promise<unknown> =>
  tools.send('Network.emulateNetworkConditions', {
    offline,
    latency: speed?.latency ?? 0,
    downloadThroughput: speed === null ? -1 : speed.bits / 8,
    uploadThroughput: speed === null ? -1 : speed.bits / 8,
  })

/** Sets the provider up through the API. Returns the address that it calls. */
const letTillAsk = async (address: string, { dbname, branchCode, token }: ScratchShop): Promise<URL> => {
  const send = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${address}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    const read: unknown = await answer.json()
    return Object.fromEntries(Object.entries(Object(read)))
  }
  const payee = { payee: 'Paystack', category: 'bank', phone: '030 000 0000', address: 'Accra', emailAddress: 'pay@stack.example' }
  const { pid } = await send('POST', `accounting/people/create/${dbname}`, payee)
  const provider = { adapter: 'paystack', pid, email: 'shop@scratch.example', key: TEST_KEY, on: true }
  const { id } = await send('POST', `wallets/provider/${dbname}`, provider)
  await send('POST', `wallets/branch/${dbname}`, { branch: branchCode, provider: id, wallets: [] })
  const { providers } = await send('GET', `wallets/settings/${dbname}`)
  const [first] = Array.isArray(providers) ? providers : []
  return new URL(String(first?.callback), address)
}

let phones = 0
/** From the till with an empty cart to a customer who enters the PIN. Returns the reference. */
const ask = async (page: Page, provider: WalletSimulator): Promise<string> => {
  await page.getByRole('option').first().click()
  await page.getByRole('dialog', { name: 'Sale Details' }).getByRole('button', { name: 'Add To List' }).click()
  phones += 1
  await page.keyboard.press('Alt+2')
  const dialog = page.getByRole('dialog', { name: 'Ask the Phone' })
  await dialog.getByLabel('Phone of the customer').fill(`024${String(phones).padStart(4, '0')}008`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^Ask for/ }).press('Enter')
  await dialog.getByText('The customer enters the PIN now').waitFor()
  return provider.references.at(-1) ?? ''
}

/** What the page sends and receives. */
const countTraffic = async (tools: CDPSession, run: () => Promise<unknown>) => {
  let questions = 0
  let bytes = 0
  const sent = ({ request }: { readonly request: { readonly url: string; readonly headers: object } }): void => {
    questions += 1
    bytes += request.url.length + JSON.stringify(request.headers).length
  }
  const received = ({ encodedDataLength }: { readonly encodedDataLength: number }): void => {
    bytes += encodedDataLength
  }
  tools.on('Network.requestWillBeSent', sent)
  tools.on('Network.loadingFinished', received)
  await run()
  tools.off('Network.requestWillBeSent', sent)
  tools.off('Network.loadingFinished', received)
  return { questions, bytes }
}

const isPaid = (page: Page) => page.waitForURL('**/posreceipt/CASH/**', { waitUntil: 'commit' })

/** The moment at which the dialog says that the money came. It may be there for a few milliseconds only: the page itself watches. */
const saysPaid = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('[role="dialog"] [data-tone="good"]') === null) return
          watch.disconnect()
          resolve(Date.now())
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )

const measure = async (page: Page, tools: CDPSession, provider: WalletSimulator, address: string, line: Line): Promise<void> => {
  say(`\n  ${line.name}`)
  const toPaid: number[] = []
  const toReceipt: number[] = []
  for (let payment = 0; payment < PAYMENTS; payment += 1) {
    await emulate(tools, LINES[0] ?? line)
    await openTill(page, address)
    await page.getByRole('button', { name: 'Ask the Phone' }).waitFor()
    await emulate(tools, line)
    const reference = await ask(page, provider)
    if (payment === 0) {
      const { questions, bytes } = await countTraffic(tools, () => page.waitForTimeout(WATCHED_MS))
      const aMinute = MINUTE / WATCHED_MS
      say(`  while the customer is waited for: ${questions * aMinute} questions and ${Math.round((bytes * aMinute) / 1_000)} kB a minute`)
    }
    // A call within a second of the last answer is ignored by the server, and no customer is as fast.
    await page.waitForTimeout(PIN_MS)
    const paid = saysPaid(page)
    const began = Date.now()
    provider.turn(PAID_AFTER)
    await provider.callBack(reference)
    await isPaid(page)
    toReceipt.push(Date.now() - began)
    toPaid.push((await paid) - began)
  }
  const limit = TARGET_MS + 4 * (line.speed?.latency ?? 0) + 1_000
  const paid = spreadOf(toPaid)
  say(`  approved until the till shows it         p50 ${milliseconds(paid.p50)}  p95 ${milliseconds(paid.p95)}`)
  say(
    `  approved until the receipt is opened     p50 ${milliseconds(spreadOf(toReceipt).p50)}  p95 ${milliseconds(spreadOf(toReceipt).p95)}`,
  )
  say(`  target: the till shows it within ${limit} ms at p95, ${paid.p95 < limit ? 'met' : 'not met'}`)

  await emulate(tools, LINES[0] ?? line)
  await openTill(page, address)
  await emulate(tools, line)
  await ask(page, provider)
  await emulate(tools, line, true)
  const dropped = performance.now()
  await page.getByText('No connection to the server').waitFor()
  const noticed = performance.now() - dropped
  provider.turn(PAID_AFTER)
  await page.waitForTimeout(DROPPED_MS)
  await emulate(tools, line)
  const back = performance.now()
  await isPaid(page)
  const found = performance.now() - back
  const most = BACK_TARGET_MS + 8 * (line.speed?.latency ?? 0)
  say(
    `  the line drops: said after ${milliseconds(noticed)}; back after ${DROPPED_MS / 1_000} s: the receipt is open after ${milliseconds(found)}`,
  )
  say(`  target: within ${most} ms, ${found < most ? 'met' : 'not met'}`)
}

/**
 * What a cashier sees of a payment by request on a slow line between till and server: from the approval until the till shows it and the receipt
 * opens, what the calls cost while the customer enters the PIN, and a line that drops in between.
 */
export const benchWalletLine = async (_settings: Settings): Promise<void> => {
  const provider = await openWalletSimulator()
  const profile = mkdtempSync(join(tmpdir(), 'akonta-wallet-'))
  try {
    await withServer(
      async ({ server, backDoor }) => {
        sayCircumstances()
        const shop = await openScratchShop(backDoor.database, server.address, {
          dbname: 'wallet-line',
          products: 20,
          stock: 1_000_000_000n,
        })
        provider.sendCallbacksTo(await letTillAsk(server.address, shop))
        const context = await openBrowser(profile)
        const page = await context.newPage()
        const tools = await context.newCDPSession(page)
        await tools.send('Network.enable')
        await signIn(page, server.address, shop)
        for (const line of LINES) await measure(page, tools, provider, server.address, line)
        await context.close()
      },
      {},
      { AKONTA_PAYSTACK_URL: provider.url.href },
    )
  } finally {
    await provider.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
