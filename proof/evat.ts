import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '@akonta/bench/load/ask'
import { say } from '@akonta/bench/page'
import { randomFrom } from '@akonta/bench/random'
import { saleHeaders } from '@akonta/bench/sale/sale-requests'
import { openScratchShop, type ScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { businessDateOf } from '@akonta/domain/dates'
import { verify } from '@akonta/server/verify/verify'
import { openSimulator, type Simulator } from '../evat-simulator/simulator.ts'
import { type Installation, openInstallation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openCrowd, openLine, type Till } from './seller.ts'

const TILLS = 8
const PLENTY = 10_000_000_000n
const PRODUCTS = 50
/** Returns for each ten sales. */
const TEN = 10
const AWAY_MS = 60_000
const PATIENCE_MS = 15_000
/** At most 45 calls a minute of a key, with room for callbacks and repeated sends. */
const SLOWEST_DOCUMENTS_A_MINUTE = 15
const REST_MS = 2_000
/** So that nobody thinks that it hangs while the service is kept below its limit. */
const PROGRESS_MS = 30_000
/** The service takes 50 of a key; the product stays below (contract, section 9). */
const MOST_CALLS = 45

const referenceOf = (till: number): string => `C0012345678-${String(till + 1).padStart(3, '0')}`
const keyOf = (till: number): string => `the key of till ${till}`

/** Each strikes a few calls in a hundred, until they are removed. */
const FAULTS = [
  { how: 'cut', calls: ['invoice', 'cancellation'], chance: 0.03 },
  { how: 'reset', calls: ['invoice'], chance: 0.02, signs: false },
  { how: 'reset', chance: 0.02 },
  { how: 'half', chance: 0.02 },
  { how: 'html', chance: 0.01 },
  { how: 'answer', status: 503, body: 'unavailable', chance: 0.02 },
  { how: 'answer', status: 429, body: '{"code":"E990","message":"Too many requests."}', chance: 0.002, signs: false },
  { how: 'delay', ms: 10_000, chance: 0.01 },
  { how: 'cut', calls: ['invoice'], chance: 0.01, signs: 3_000 },
] as const

const control = async ({ controlUrl }: Simulator, method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${controlUrl}/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return answer.json()
}

const post = async ({ address, shop, agent }: Till, path: string, body: unknown): Promise<number> => {
  const answer = await ask(agent, address + path, {
    method: 'POST',
    headers: saleHeaders(shop),
    body: JSON.stringify(body),
    patienceMs: PATIENCE_MS,
  })
  return answer.status
}

const setUp = async (till: Till, number: number): Promise<void> => {
  const { dbname, branchCode } = till.shop
  const firstDay = businessDateOf(new Date())
  const vat = await post(till, `/api/vat/set/${dbname}`, { scheme: 'GH-2026', validFrom: firstDay, tin: 'C0012345678' })
  const setting = { branch: branchCode, reference: referenceOf(number), key: keyOf(number), firstDay, categories: [], on: true }
  const evat = await post(till, `/api/evat/branch/${dbname}`, setting)
  if (vat !== 200 || evat !== 200) throw new Error(`E-VAT could not be set up: ${vat} ${evat}`)
}

/** Sells what does not exist, until `stops` is aborted: of a refused sale nothing may ever be sent. */
const tryRefused = async (till: Till, stops: AbortSignal): Promise<number> => {
  let refused = 0
  while (!stops.aborted) {
    const line = { productId: 777_777, qty: 1, sellingprice: 1, branch: till.shop.branchCode }
    const status = await post(till, `/api/sales/makesales/${till.shop.dbname}`, [line]).catch(() => 0)
    if (status === 404) refused += 1
    await wait(100)
  }
  return refused
}

/** The number of a document that was saved; empty if it was not. */
const savedNumber = async ({ address, shop, agent }: Till, path: string, body: unknown): Promise<string> => {
  const answer = await ask(agent, address + path, {
    method: 'POST',
    headers: saleHeaders(shop),
    body: JSON.stringify(body),
    patienceMs: PATIENCE_MS,
  })
  const said: unknown = answer.status === 200 ? JSON.parse(answer.body) : null
  return isFields(said) && typeof said.invoicenoGen === 'string' ? said.invoicenoGen : ''
}

/** Returns sales, reverses the returns and then perhaps the sale, as chance has it. Returns how many documents that made. */
const writeHistories = async (till: Till, invoices: readonly string[], random: () => number): Promise<number> => {
  const { dbname } = till.shop
  const returned = { refund: 'CASH', reason: 'Tin is dented', lines: [{ lineNo: 1, qty: 1 }] }
  const reversed = { reason: 'Entered by mistake' }
  let documents = 0
  for (const invoice of invoices) {
    const back = await savedNumber(till, `/api/sales/makereturn/${dbname}/${invoice}`, returned)
    if (back === '') continue
    documents += 1
    if (random() < 0.5) continue
    if ((await savedNumber(till, `/api/sales/reversereturn/${dbname}/${back}`, reversed)) === '') continue
    documents += 1
    if (random() < 0.5 && (await savedNumber(till, `/api/sales/reverse/${dbname}/${invoice}`, reversed)) !== '') documents += 1
  }
  return documents
}

/** Returns a piece of every tenth sale, as long as the server answers. */
const returnSome = async (till: Till, invoices: readonly string[]): Promise<number> => {
  let returned = 0
  for (const invoice of invoices.filter((_, index) => index % TEN === 0)) {
    const body = { refund: 'CASH', reason: 'Tin is dented', lines: [{ lineNo: 1, qty: 1 }] }
    if ((await post(till, `/api/sales/makereturn/${till.shop.dbname}/${invoice}`, body)) === 200) returned += 1
  }
  return returned
}

type Row = { readonly state: string; readonly documents: bigint }

const statesOf = async ({ backDoor }: Installation): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await backDoor.owner.query<Row>(
    "select state, count(*) as documents from outbox_item where kind = 'evat' group by state",
  )
  return new Map(rows.map(({ state, documents }) => [state, Number(documents)]))
}

const OPEN = ['queued', 'sending', 'unknown']
const sumOf = (states: ReadonlyMap<string, number>, of: readonly string[]): number =>
  of.reduce((sum, state) => sum + (states.get(state) ?? 0), 0)

/** Says how far it is, every half minute until `stops` is aborted. */
const sayProgress = async (line: () => Promise<string>, stops: AbortSignal): Promise<void> => {
  while (!stops.aborted) {
    await wait(PROGRESS_MS, undefined, { signal: stops }).catch(() => undefined)
    // The database does not answer while the server is killed.
    if (!stops.aborted) say(`  ${new Date().toISOString()} ${await line().catch(() => 'the server is away')}`)
  }
}

/** Waits until nothing waits, or gives up. */
const drained = async (installation: Installation, documents: number): Promise<void> => {
  const giveUp = performance.now() + 120_000 + (documents / TILLS / SLOWEST_DOCUMENTS_A_MINUTE) * 60_000
  while (sumOf(await statesOf(installation), OPEN) > 0 && performance.now() < giveUp) await wait(REST_MS)
}

const A_MINUTE = 60_000

type LoggedCall = { readonly at: number; readonly key: string; readonly number: string }

/** What the service received: when, of which key, and for which sale. */
const callsOf = async (simulator: Simulator): Promise<readonly LoggedCall[]> => {
  const log = await control(simulator, 'GET', 'calls')
  return (Array.isArray(log) ? log.filter(isFields) : []).map(({ at, path, body }) => {
    const sent: unknown = body === '' ? {} : JSON.parse(String(body))
    const number = isFields(sent) ? String(sent.invoiceNumber ?? '') : ''
    return { at: Date.parse(String(at)), key: String(path).split('/')[1] ?? '', number }
  })
}

/** The most calls of one key in any minute, over restarts too. */
const mostInAMinute = (calls: readonly LoggedCall[]): number => {
  const times = new Map<string, number[]>()
  for (const { key, at } of calls) times.set(key, [...(times.get(key) ?? []), at])
  return Math.max(
    0,
    ...[...times.values()].flatMap(own => own.map((from, first) => own.slice(first).filter(at => at < from + A_MINUTE).length)),
  )
}

/** Calls about sales that the books do not have. */
const callsOfUnknown = async ({ backDoor }: Installation, calls: readonly LoggedCall[]): Promise<number> => {
  const { rows } = await backDoor.owner.query<{ readonly name: string }>(
    "select reference || ' ' || sale_number as name from evat_document",
  )
  const known = new Set(rows.map(({ name }) => name))
  return calls.filter(({ key, number }) => number !== '' && !known.has(`${key} ${number}`)).length
}

type Stamped = { readonly reference: string; readonly number: string; readonly receipt_number: string }
type AtService = {
  readonly taxpayer: string
  readonly isCancellation: boolean
  readonly invoiceNumber: string
  readonly refundNumber: string
  readonly receipt: string
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const atServiceOf = (row: unknown): readonly AtService[] => {
  if (!isFields(row) || !isFields(row.signature) || !isFields(row.signature.stamp)) return []
  const { taxpayer, flag, invoiceNumber, refundNumber, signature } = row
  return [
    {
      taxpayer: String(taxpayer),
      isCancellation: flag === 'REFUND_CANCELATION',
      invoiceNumber: String(invoiceNumber),
      refundNumber: String(refundNumber),
      receipt: isFields(signature.stamp) ? String(signature.stamp.ysdcrecnum) : '',
    },
  ]
}

/** Our stamps compared with what the service has signed, number by number. */
const compare = async ({ backDoor }: Installation, simulator: Simulator) => {
  const answer = await control(simulator, 'GET', 'documents')
  const documents = Array.isArray(answer) ? answer.flatMap(atServiceOf) : []
  const { rows } = await backDoor.owner.query<Stamped>(
    `select d.reference, case d.refund_number when '' then d.sale_number else d.refund_number end
       || case d.kind when 'return_undone' then ' cancelled' else '' end as number, s.receipt_number
     from evat_stamp s join evat_document d on d.business_id = s.business_id and d.posting_id = s.posting_id`,
  )
  const ours = new Map(rows.map(({ reference, number, receipt_number }) => [`${reference} ${number}`, receipt_number]))
  const theirs = documents.map(({ taxpayer, isCancellation, invoiceNumber, refundNumber, receipt }) => ({
    name: `${taxpayer} ${refundNumber || invoiceNumber}${isCancellation ? ' cancelled' : ''}`,
    receipt,
  }))
  return {
    'signed at the service': documents.length,
    'stamps of ours': ours.size,
    doubled: theirs.length - new Set(theirs.map(({ name }) => name)).size,
    lost: theirs.filter(({ name, receipt }) => ours.get(name) !== receipt).length,
  }
}

/**
 * Sales and returns of eight tills are signed while the service loses answers, resets, is slow and is away for a minute, and the server is
 * killed twice: each document is signed exactly once or visibly rejected, and the books are untouched by any of it. Of refused sales nothing
 * is sent, and no key is used more than 45 times in a minute.
 */
export const proveEvat = async (plan: Plan): Promise<Finding> => {
  const simulator = await openSimulator({
    seed: plan.seed,
    taxpayers: Array.from({ length: TILLS }, (_unused, till) => ({ reference: referenceOf(till), key: keyOf(till), categories: [] })),
  })
  const installation = await openInstallation({ environment: { AKONTA_EVAT_URL: simulator.url, AKONTA_EVAT_PACE: '60' } })
  const finished = new AbortController()
  try {
    const { address, backDoor } = installation
    const random = randomFrom(plan.seed)
    const shops: ScratchShop[] = []
    for (let till = 0; till < TILLS; till += 1)
      shops.push(await openScratchShop(backDoor.database, address, { dbname: `evat${till}`, products: PRODUCTS, stock: PLENTY }))
    const tills = shops.map((shop): Till => ({ address, shop, sendsKeys: true, agent: openLine() }))
    for (const [number, till] of tills.entries()) await setUp(till, number)
    for (const fault of FAULTS) await control(simulator, 'POST', 'faults', { ...fault, times: null })

    const stopRefused = new AbortController()
    const refusing = tills.map(till => tryRefused({ ...till, agent: openLine() }, stopRefused.signal))
    const crowds = tills.map(till => openCrowd(till, 1, random))
    const sold = (): number => crowds.reduce((sum, { notebook }) => sum + notebook.times.length, 0)
    const progress = async (): Promise<string> => {
      const states = await statesOf(installation)
      return `${sold()} sales, ${sumOf(states, [...states.keys()])} documents, of which ${sumOf(states, OPEN)} wait to be signed`
    }
    sayProgress(progress, finished.signal)
    const soldUntil = async (share: number): Promise<void> => {
      while (sold() < plan.evatSales * share) await wait(20)
    }
    await soldUntil(0.3)
    await installation.killServer()
    await control(simulator, 'POST', 'away', { ms: AWAY_MS })
    await installation.startAgain()
    await soldUntil(0.7)
    await installation.killServer()
    await installation.startAgain()
    await soldUntil(1)
    await Promise.all(crowds.map(crowd => crowd.goHome()))
    stopRefused.abort()
    const refused = (await Promise.all(refusing)).reduce((sum, each) => sum + each, 0)
    let returned = 0
    let inHistories = 0
    for (const [number, till] of tills.entries()) {
      const invoices = [...(crowds[number]?.notebook.acknowledged.values() ?? [])]
      const each = Math.ceil(plan.evatHistories / TILLS)
      inHistories += await writeHistories(till, invoices.slice(0, each), random)
      returned += await returnSome(till, invoices.slice(each))
    }

    const documents = sold() + returned + inHistories
    await drained(installation, documents)
    const states = await statesOf(installation)
    const found = await compare(installation, simulator)
    const calls = await callsOf(simulator)
    const most = mostInAMinute(calls)
    const unknown = await callsOfUnknown(installation, calls)
    const booksFaults: (string | null)[] = []
    for (const { businessId } of shops) booksFaults.push((await backDoor.database.read(businessId, tx => verify(tx))).fault)
    const fault = booksFaults.find(each => each !== null) ?? null
    const faults = crowds.reduce((sum, { notebook }) => sum + notebook.faults, 0)
    return {
      name: `E-VAT: ${TILLS} tills while the service fails and the server is killed twice: signed exactly once or visibly rejected`,
      passed:
        found.doubled === 0 &&
        found.lost === 0 &&
        most <= MOST_CALLS &&
        unknown === 0 &&
        refused > 0 &&
        fault === null &&
        faults === 0 &&
        sumOf(states, OPEN) === 0 &&
        sumOf(states, ['done', 'rejected']) === documents,
      figures: {
        sales: sold(),
        refused,
        returned,
        'documents of histories': inHistories,
        'most calls of a key in a minute': most,
        'calls of unknown sales': unknown,
        ...Object.fromEntries(states),
        ...found,
        'answers of 500': faults,
        fault,
      },
    }
  } finally {
    finished.abort()
    await installation.close()
    await simulator.close()
  }
}
