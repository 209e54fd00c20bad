import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { openSealing } from '../host/sealed-text.ts'
import { openMessages } from '../messages/open-messages.ts'
import { openFakeProvider, paidOf } from '../testing/wallet/fake-provider.ts'
import { good, idOf, WALLET_KEY, walletShop } from '../testing/wallet/wallet-shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { openWallets } from '../wallets/open-wallets.ts'
import { openWhenNeeded } from './open-when-needed.ts'

const MINUTE_MS = 60_000
const PATIENT = { timeout: 20_000 }
const report = (error: unknown): void => console.error(error)

afterEach(() => vi.useRealTimers())

test('a server watches payment requests although the provider was turned on at another one, which has stopped since', async () => {
  const now = new Date('2026-11-20T14:32:00Z')
  const fake = openFakeProvider()
  const shop = await walletShop({ clock: () => now, turn: () => undefined, adapter: fake.open })
  const account = { id: shop.provider, adapter: 'paystack', pid: shop.paystack, email: 'till@asempa.example', key: WALLET_KEY }
  await good(shop.admin.post('/api/wallets/provider/asempa', { ...account, on: false }))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { sealing, adapters } = shop.service
  const other = await openWallets(shop.database, { sealing, adapters, pace: 1, clock: () => now, report })
  await good(shop.admin.post('/api/wallets/provider/asempa', { ...account, on: true }))
  fake.says({ kind: 'pending', waitUntil: null }, { kind: 'approved', paid: paidOf(17_000n) })
  const id = idOf(await good(shop.ask()))
  await shop.owner.query("update outbox_item set due_at = now() where kind = 'wallet'")
  vi.advanceTimersByTime(MINUTE_MS)
  await expect.poll(async () => (await shop.detailOf(id)).body, PATIENT).toMatchObject({ outcome: 'approved', received: 170 })
  await other.stop()
})

test('a server sends text messages although they were turned on at another one, which has stopped since', async () => {
  const shop = await testShop({ clock: () => new Date() })
  const nana = await shop.customer('Nana Yaa')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const nothing = () => Promise.reject(new Error('Its key cannot be read here'))
  const gateway = { send: nothing, delivery: nothing }
  const other = await openMessages(shop.database, { gateway, sealing: openSealing(randomBytes(32)) }, report)
  await good(shop.admin.post('/api/messages/gateway/asempa', { sender: 'ASEMPA', key: 'a key', dailyLimit: 200, on: true }))
  const message = { kind: 'reminder', reference: nana, phone: '024 400 0001', text: 'Please pay' }
  await good(shop.denied.post('/api/messages/send/asempa', message))
  vi.advanceTimersByTime(MINUTE_MS)
  const listed = async () => (await shop.admin.get('/api/messages/list/asempa')).body
  const reason = 'The key of the gateway must be entered again on this server'
  await expect.poll(listed, PATIENT).toMatchObject([{ state: 'failed', reason }])
  await other.stop()
})

test('kinds that look for work at the same moment look one after the other, so that one connection is enough', async () => {
  let looking = 0
  const isNeeded = async (): Promise<boolean> => {
    looking += 1
    await new Promise(resolve => setImmediate(resolve))
    looking -= 1
    expect(looking).toBe(0)
    return false
  }
  const kinds = await Promise.all([1, 2, 3].map(() => openWhenNeeded({ isNeeded, open: () => [], report: () => undefined })))
  for (const kind of kinds) await kind.stop()
})
