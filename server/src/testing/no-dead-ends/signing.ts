import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { openSimulator } from '../../../../evat-simulator/simulator.ts'
import { openBranchKeys } from '../../evat/branch-keys.ts'
import { openEvat } from '../../evat/open-evat.ts'
import type { EvatService } from '../../evat/send-document.ts'
import type { Answer } from '../world/caller.ts'
import type { Shop } from '../world/shop.ts'

const TIN = 'C0012345678'
const ACCRA = { reference: `${TIN}-001`, key: 'the key of Accra' }
const CATEGORIES = ['TRSM', 'CST', 'EXC_PLASTIC']
const SETTING = { branch: 'ACC', ...ACCRA, firstDay: '2026-11-20', categories: CATEGORIES, on: true }
const PATIENT = { timeout: 60_000 }

/** Waits for nobody: neither for the service, nor for a person. A document waits for a person behind a rejected one of its sale. */
const UNDER_WAY = `
  select count(*)::int as count from outbox_item i where i.kind = 'evat' and (i.state in ('sending', 'unknown')
    or i.state = 'queued' and not exists (select from evat_document d
      join evat_document o on o.business_id = d.business_id and o.sale_posting_id = d.sale_posting_id
      join outbox_item b on b.business_id = o.business_id and b.kind = 'evat' and b.item_id = o.posting_id and b.state = 'rejected'
      where d.business_id = i.business_id and d.posting_id = i.item_id))`
const STATE = `select i.state from posting p join outbox_item i on i.business_id = p.business_id and i.item_id = p.posting_id and i.kind = 'evat'
  where p.document_number = $1`

/** The simulated service of GRA, and the sender of a business. Nothing is sent until `send`. */
export const openSigning = async () => {
  const simulator = await openSimulator({ taxpayers: [{ ...ACCRA, categories: CATEGORIES }] })
  const service: EvatService = { address: { url: new URL(simulator.url) }, mode: 'test', keys: openBranchKeys(randomBytes(32)), pace: 600 }
  const control = async (path: string, body: unknown): Promise<void> => {
    await fetch(`${simulator.controlUrl}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  }
  await control('limit', { callsAMinute: 10_000 })
  const faults: unknown[] = []
  const opened: { shop?: Shop } = {}
  const shopOf = (): Shop => {
    if (opened.shop === undefined) throw new Error('begin first')
    return opened.shop
  }
  const setBranch = (change: object = {}): Promise<Answer> => shopOf().admin.post('/api/evat/branch/asempa', { ...SETTING, ...change })
  const sendUntil = async (reached: () => Promise<unknown>, expected: unknown, of: EvatService): Promise<void> => {
    const { owner, database } = shopOf()
    const rested = () => owner.query('update outbox_channel set rests_until = null')
    await owner.query('delete from outbox_call')
    await owner.query("update outbox_item set due_at = now() where kind = 'evat' and state in ('queued', 'unknown')")
    await rested()
    const sender = await openEvat(database, of, fault => faults.push(fault))
    try {
      await expect.poll(reached, PATIENT).toEqual(expected)
    } finally {
      await sender.stop()
    }
    expect(faults.splice(0)).toEqual([])
  }
  const stateOf = async (number: string): Promise<unknown> => (await shopOf().owner.query(STATE, [number])).rows[0]?.state
  return {
    options: { evat: service },
    begin: async (shop: Shop): Promise<void> => {
      opened.shop = shop
      await openEvat(shop.database, service, fault => faults.push(fault)).then(sender => sender.stop())
      const set = await setBranch()
      expect(set.status, set.text).toBe(200)
    },
    close: () => simulator.close(),
    setting: SETTING,
    stateOf,
    /** The next document is refused, with this code of the service. */
    refuseNext: (code: string, message: string) =>
      control('faults', { how: 'answer', status: 400, body: JSON.stringify({ code, message }), calls: ['invoice'], signs: false }),
    /** The next document gets the stamp of another one. */
    takeNumber: () => control('faults', { how: 'stamp', calls: ['invoice'], fields: { num: 'ACC-26-999999' } }),
    /** Sends one document whose answer is lost, and stops before anybody asks for it. */
    loseAnswer: async (number: string): Promise<void> => {
      await control('faults', { how: 'cut', calls: ['invoice'] })
      await sendUntil(() => stateOf(number), 'unknown', { ...service, pace: 1 })
    },
    /** Sends until nothing waits any more, but for a person. */
    send: () => sendUntil(async () => (await shopOf().owner.query(UNDER_WAY)).rows[0]?.count, 0, service),
  }
}
