import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { openSimulator } from '../../../../evat-simulator/simulator.ts'
import { openBranchKeys } from '../../evat/branch-keys.ts'
import { openEvat, type Sending } from '../../evat/open-evat.ts'
import type { EvatService } from '../../evat/send-document.ts'
import type { Answer, Caller } from './caller.ts'
import { type TestShop, testShop } from './test-shop.ts'
import { saved } from './verbs.ts'

export const TIN = 'C0012345678'
export const ACCRA = { reference: `${TIN}-001`, key: 'the key of Accra' }
export const CATEGORIES = ['TRSM', 'CST', 'EXC_PLASTIC']
export const SIGNED = { state: 'done', stamped: true, recovered: false }
export const RECOVERED = { ...SIGNED, recovered: true }
export const REJECTED = { state: 'rejected', stamped: false, recovered: null }

const SETTING = { branch: 'ACC', ...ACCRA, firstDay: '2026-11-20', categories: CATEGORIES, on: true }
/** A machine that does other work too is slow, not wrong. */
export const PATIENT = { timeout: 30_000 }
const STOCK = '5000 worth 5000'

type Fields = Readonly<Record<string, unknown>>

/** A shop in Accra with a simulated signing service. Milo costs 120.00. */
export type EvatShop = {
  readonly shop: TestShop
  readonly service: EvatService
  control(method: string, path: string, body?: unknown): Promise<unknown>
  failNext(fault: Fields): Promise<unknown>
  calls(): Promise<readonly Fields[]>
  callsMade(): Promise<readonly unknown[]>
  documents(): Promise<readonly Fields[]>
  signedFlags(sale: string): Promise<readonly unknown[]>
  /** Charges VAT, and sets Accra up. */
  setUp(): Promise<void>
  setBranch(change?: Fields, caller?: Caller): Promise<Answer>
  /** Sends until the end of the test. */
  startSending(): Promise<void>
  anotherSender(service?: EvatService): Promise<Sending>
  sellOne(): Promise<string>
  stateOf(number: string): Promise<unknown>
  expectState(number: string, state: unknown): Promise<unknown>
  nobodyRests(): Promise<unknown>
}

/** Opens it once for a test file. Waiting times are divided by 600; the minute of the limits is not. */
export const openEvatShop = async ({ isNew = false } = {}): Promise<EvatShop> => {
  const simulator = await openSimulator({ taxpayers: [{ ...ACCRA, categories: CATEGORIES }] })
  afterAll(() => simulator.close())
  const service: EvatService = {
    // Long: this process is the service too, and an answer that is late only because the machine is busy would count as lost.
    address: { url: new URL(simulator.url) },
    mode: 'test',
    keys: openBranchKeys(randomBytes(32)),
    pace: 600,
  }
  const shop = await testShop({ isNew, evat: service, accra: { milo: STOCK, maize: STOCK, shea: STOCK }, prices: { milo: '120' } })
  await shop.owner.query('update product set selling_price = 1200000 where product_id = $1', [shop.goods.milo.id])

  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${simulator.controlUrl}/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    return answer.json()
  }
  // These tests call more often than a shop does; what the limit does is shown with the outbox and the simulator.
  await control('POST', 'limit', { callsAMinute: 10_000 })
  const listOf = async (path: string): Promise<readonly Fields[]> => {
    const answer = await control('GET', path)
    return Array.isArray(answer) ? answer : []
  }
  const stateOf = async (number: string): Promise<unknown> =>
    (
      await shop.owner.query(
        `select i.state, s.receipt_number is not null as stamped, s.recovered from posting p
         join outbox_item i on i.business_id = p.business_id and i.item_id = p.posting_id
         left join evat_stamp s on s.business_id = p.business_id and s.posting_id = p.posting_id
         where p.document_number = $1`,
        [number],
      )
    ).rows[0]
  const nobodyRests = () => shop.owner.query('update outbox_channel set rests_until = null')
  const setBranch: EvatShop['setBranch'] = (change = {}, caller = shop.admin) =>
    caller.post('/api/evat/branch/asempa', { ...SETTING, ...change })

  const faults: unknown[] = []
  const senders: Sending[] = []
  const anotherSender = async (of = service): Promise<Sending> => {
    const sender = await openEvat(shop.database, of, error => faults.push(error))
    senders.push(sender)
    return sender
  }
  beforeEach(() => control('DELETE', 'faults'))
  afterEach(async () => {
    for (const sender of senders.splice(0)) await sender.stop()
    await shop.owner.query('delete from outbox_call')
    await nobodyRests()
    expect(faults.splice(0)).toEqual([])
  })
  return {
    shop,
    service,
    control,
    failNext: fault => control('POST', 'faults', fault),
    calls: () => listOf('calls'),
    callsMade: async () => (await listOf('calls')).map(({ call }) => call),
    documents: () => listOf('documents'),
    signedFlags: async sale => (await listOf('documents')).filter(({ invoiceNumber }) => invoiceNumber === sale).map(({ flag }) => flag),
    setUp: async () => {
      await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: TIN })
      await openEvat(shop.database, service, error => faults.push(error)).then(sender => sender.stop())
      expect(await setBranch()).toMatchObject({ status: 200 })
    },
    setBranch,
    startSending: async () => {
      await anotherSender()
    },
    anotherSender,
    sellOne: () => saved(shop.sell({ milo: 1 })),
    stateOf,
    expectState: (number, state) => expect.poll(() => stateOf(number), PATIENT).toEqual(state),
    nobodyRests,
  }
}
