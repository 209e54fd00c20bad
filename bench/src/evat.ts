import { addDays, businessDateOf } from '@akonta/domain/dates'
import { ONE } from '@akonta/domain/quantity'
import { sell } from '@akonta/server/sales/sell'
import { verify } from '@akonta/server/verify/verify'
import { openSimulator } from '../../evat-simulator/simulator.ts'
import { milliseconds, say, sayCircumstances } from './page.ts'
import { spreadOf } from './percentiles.ts'
import { pick, randomFrom } from './random.ts'
import { saleHeaders } from './sale/sale-requests.ts'
import { openScratchShop, PRICE, type ScratchShop } from './scratch/scratch-shop.ts'
import { type ScratchPlace, withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

const DOCUMENTS = 10_000
const PRODUCTS = 100
const STOCK = 10_000_000_000n
const LINES = 2
/** The door takes one posting of a business after another: more would only wait. */
const SELLERS = 2
const CALLS = 30
const TIN = 'C0012345678'
const KEY = 'the key of the bench'

/** Of a hundred documents so many are signed, and one is rejected; the others wait. */
const SIGNED_OF_HUNDRED = 97

/** What the contract allows (section 19, A28), in milliseconds. */
const TARGETS = { state: 50, list: 300, comparison: 1_000 } as const

const send = async ({ server }: ScratchPlace, shop: ScratchShop, path: string, body: object): Promise<void> => {
  const answer = await fetch(server.address + path, { method: 'POST', headers: saleHeaders(shop), body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

const openShop = async (place: ScratchPlace, dbname: string, day: string): Promise<ScratchShop> => {
  const shop = await openScratchShop(place.backDoor.database, place.server.address, { dbname, products: PRODUCTS, stock: STOCK })
  await send(place, shop, `/api/vat/set/${dbname}`, { scheme: 'GH-2026', validFrom: day, tin: TIN })
  const setting = { branch: shop.branchCode, reference: `${TIN}-001`, key: KEY, firstDay: day, categories: [], on: true }
  await send(place, shop, `/api/evat/branch/${dbname}`, setting)
  return shop
}

/** Sells behind the server, through the one door: each sale is queued for E-VAT as at the till. */
const sellDocuments = async ({ backDoor }: ScratchPlace, shop: ScratchShop, documents: number, random: () => number): Promise<void> => {
  let sold = 0
  const seller = async (): Promise<void> => {
    while (sold < documents) {
      sold += 1
      const lines = pick(random, shop.productIds, LINES).map(productId => ({ productId, quantity: ONE, price: PRICE }))
      const sale = { branch: shop.branchCode, saleType: 'CASH', customer: 'CASH', charges: 0n, lines } as const
      const actor = { userId: shop.adminId, displayName: 'Ama Owner', at: new Date(), roles: ['ROLE_ADMIN'], privilege: 'GRANT' }
      await backDoor.database.transaction(shop.businessId, tx => sell(tx, actor, { branch: shop.branchId, again: false }, sale))
    }
  }
  await Promise.all(Array.from({ length: SELLERS }, seller))
}

const TO_SIGN = `
  create temporary table to_sign as
    select d.business_id, d.posting_id, d.sale_number, d.recorded_at, v.vat, v.nhil + v.getfund + v.cst + v.tourism as levies, v.excise
    from evat_document d
    join outbox_item i on i.business_id = d.business_id and i.kind = 'evat' and i.item_id = d.posting_id and i.state = 'queued'
    join vat_split v on v.business_id = d.business_id and v.posting_id = d.posting_id
    where d.business_id = $1 and d.posting_id % 100 < ${SIGNED_OF_HUNDRED}`
const PAYLOADS = `
  insert into evat_payload (business_id, posting_id, payload_no, call, flag, body, item_count)
    select business_id, posting_id, 1, 'invoice', 'INVOICE', json_build_object('invoiceNumber', sale_number, 'totalVat', vat / 100.0,
      'totalLevy', levies / 100.0, 'totalExciseAmount', excise / 100.0)::text, ${LINES} from to_sign s
    where not exists (select from evat_payload y where y.business_id = s.business_id and y.posting_id = s.posting_id)`
const STAMPS = `
  insert into evat_stamp (business_id, posting_id, tin, number, sdc_id, receipt_number, internal_data, signature, mrc, time, item_count, qr,
      recovered, clock_ahead_ms, is_test)
    select business_id, posting_id, '${TIN}', sale_number, 'E000009999', 'BENCH-NS' || posting_id, 'AAAA', 'SSSS', '00:00',
      to_char(recorded_at, 'YYYY/MM/DD HH24:MI:SS'), '${LINES}', 'https://example.test', false, 0, true from to_sign`
const SIGN = `
  update outbox_item i set state = 'done', changed_at = clock_timestamp() from to_sign s
    where i.business_id = s.business_id and i.kind = 'evat' and i.item_id = s.posting_id`
const REJECT = `
  update outbox_item i set state = 'rejected', code = 'E751', said = 'Item category not found.', changed_at = clock_timestamp()
    where i.business_id = $1 and i.kind = 'evat' and i.state = 'queued' and i.item_id % 100 = ${SIGNED_OF_HUNDRED}`
const TABLES = [
  'evat_document',
  'evat_payload',
  'evat_stamp',
  'outbox_item',
  'vat_split',
  'posting',
  'journal_line',
  'sale',
  'sale_line',
  'sale_line_tax',
]

/**
 * Signs most documents as their sender would have, whose 45 calls a minute would take hours: payloads with what was booked, and stamps.
 * `verify` must accept them. What the sender has already claimed is left to it.
 */
const signMost = async ({ backDoor }: ScratchPlace, { businessId }: ScratchShop): Promise<void> => {
  const client = await backDoor.superuser.connect()
  try {
    await client.query('begin')
    await client.query(TO_SIGN, [businessId])
    for (const statement of [PAYLOADS, STAMPS, SIGN]) await client.query(statement)
    await client.query(REJECT, [businessId])
    await client.query('commit')
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release(true)
  }
}

const timesOf = async (place: ScratchPlace, shop: ScratchShop, path: string): Promise<readonly number[]> => {
  const times: number[] = []
  const headers = { ...saleHeaders(shop), 'x-branch-code': 'ALL' }
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now()
    const answer = await fetch(place.server.address + path, { headers })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`)
    times.push(performance.now() - begun)
  }
  return times
}

/** Shown: what a user's browser asks for. The most that the contract allows, or null where it names no figure. */
const shownCalls = (dbname: string, branch: string, day: string): readonly (readonly [string, string, number | null])[] => [
  ['state of the branches', `/api/evat/state/${dbname}`, TARGETS.state],
  ['list: all that is not signed', `/api/evat/documents/${dbname}/ALL/${day}/${day}?state=open`, TARGETS.list],
  ['list: rejected, of a branch', `/api/evat/documents/${dbname}/${branch}/${day}/${day}?state=rejected`, TARGETS.list],
  ['list: every document, the first 5,000', `/api/evat/documents/${dbname}/ALL/${day}/${day}`, null],
  ['our VAT and GRA’s, by the books', `/api/evat/compare/${dbname}/ALL/${day}/${day}`, TARGETS.comparison],
  ['our VAT and GRA’s, by the stamp', `/api/evat/compare/${dbname}/ALL/${day}/${day}?by=stamp`, TARGETS.comparison],
  ['the same of the day before, by the books', `/api/evat/compare/${dbname}/ALL/${addDays(day, -1)}/${addDays(day, -1)}`, null],
  ['the same of the day before, by the stamp', `/api/evat/compare/${dbname}/ALL/${addDays(day, -1)}/${addDays(day, -1)}?by=stamp`, null],
  ['the summary of the day', `/api/evat/day/${dbname}/${branch}/${day}`, null],
]

const measure = async (place: ScratchPlace, documents: number, random: () => number): Promise<void> => {
  const day = businessDateOf(new Date())
  const dbname = `evat-${documents}`
  const begun = performance.now()
  const shop = await openShop(place, dbname, day)
  await sellDocuments(place, shop, documents, random)
  await signMost(place, shop)
  say(`\n${documents.toLocaleString('en')} documents of a day, sold and signed in ${Math.round((performance.now() - begun) / 1000)} s`)
  for (const [name, path, most] of shownCalls(dbname, shop.branchCode, day)) {
    const { p50, p95 } = spreadOf(await timesOf(place, shop, path))
    const verdict = most === null ? '' : p95 <= most ? `  target ${most} ms: met` : `  target ${most} ms: MISSED`
    say(`  ${name.padEnd(42)} p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}${verdict}`)
  }
  const from = performance.now()
  const { postings, fault } = await place.backDoor.database.read(shop.businessId, tx => verify(tx))
  if (fault !== null) throw new Error(fault)
  say(`  verify: clean, ${postings} postings in ${milliseconds(performance.now() - from)}`)
}

/** The calls that the screens of E-VAT make, and `verify`, with 10,000 documents (or the numbers you name) of one day. */
export const benchEvat = async ({ parts, seed }: Settings): Promise<void> => {
  const simulator = await openSimulator({ taxpayers: [{ reference: `${TIN}-001`, key: KEY, categories: [] }] })
  try {
    await withServer(
      async place => {
        sayCircumstances()
        const random = randomFrom(seed)
        for (const documents of parts.length > 0 ? parts.map(Number) : [DOCUMENTS]) await measure(place, documents, random)
      },
      {},
      { AKONTA_EVAT_URL: simulator.url },
    )
  } finally {
    await simulator.close()
  }
}
