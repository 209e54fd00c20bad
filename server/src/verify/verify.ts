import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Statement, Transaction } from '../db/database.ts'
import { FORMAT, seal } from '../ledger/seal.ts'
import { faultInDays, faultInTotals } from './verify-totals.ts'

/** The first fault, in words, or null. */
export type Verdict = {
  readonly postings: bigint
  readonly headHash: string
  readonly fault: string | null
}

/** A head recorded earlier (printed on reports, stored in a backup): proves that the chain was not cut or rewritten since. */
export type NotedHead = { readonly postingId: bigint; readonly hash: string }

type WalkedPosting = {
  posting_id: bigint
  document_kind: string
  document_number: string
  series: string
  number: bigint
  branch_id: number
  business_date: string
  payee_id: number | null
  memo: string
  user_id: number
  recorded_at: string
  reverses: bigint | null
  format: number
  previous_hash: Buffer
  hash: Buffer
  unbalanced: boolean
  complete: boolean
  lines: string
  movements: string
  settlements: string
  lots: string
}

const BATCH = 4_000n
/**
 * Postings that are hashed before others have a turn. A whole page in one go held the event loop up to 54 milliseconds of processor time, 14 times
 * while a month with 40,000 sales was closed.
 */
const TURN = 500n

// The texts are those of seal.ts, built in the database.
const WALK: Statement = {
  name: 'verify-walk',
  text: `
    with page as (
      select * from posting where business_id = $1 and posting_id > $2::bigint and posting_id <= $2::bigint + $3::bigint
    ), lines as (
      select l.posting_id, count(*) as count,
        string_agg(format(E'L %s %s %s %s %s %s:%s\\n', l.line_no, l.branch_id, l.account_code, coalesce(l.payee_id, 0), l.amount,
          octet_length(l.particulars), l.particulars), '' order by l.line_no) as text
      from journal_line l where l.business_id = $1 and l.posting_id > $2::bigint and l.posting_id <= $2::bigint + $3::bigint group by l.posting_id
    ), unbalanced as (
      select distinct l.posting_id from journal_line l
      where l.business_id = $1 and l.posting_id > $2::bigint and l.posting_id <= $2::bigint + $3::bigint
      group by l.posting_id, l.branch_id having sum(l.amount) <> 0
    ), movements as (
      select m.posting_id, count(*) as count,
        string_agg(format(E'M %s %s %s %s %s %s %s%s\\n', m.branch_id, m.product_id, m.movement_no, m.quantity, m.value, m.quantity_after,
          m.value_after, ' ' || m.paid), '' order by m.branch_id, m.product_id, m.movement_no) as text
      from stock_movement m where m.business_id = $1 and m.posting_id > $2::bigint and m.posting_id <= $2::bigint + $3::bigint group by m.posting_id
    ), settlements as (
      select s.posting_id, count(*) as count,
        string_agg(format(E'S %s %s %s %s %s %s\\n', s.settlement_no, s.paying_posting_id, s.paying_line_no, s.settled_posting_id,
          s.settled_line_no, s.amount), '' order by s.settlement_no) as text
      from settlement s where s.business_id = $1 and s.posting_id > $2::bigint and s.posting_id <= $2::bigint + $3::bigint group by s.posting_id
    ), lots as (
      select e.posting_id, count(*) as count,
        string_agg(format(E'E %s %s %s %s %s\\n', e.branch_id, e.product_id, e.movement_no, to_char(e.expires_on, 'YYYY-MM-DD'), e.quantity), ''
          order by e.branch_id, e.product_id, e.movement_no, e.expires_on) as text
      from lot_movement e where e.business_id = $1 and e.posting_id > $2::bigint and e.posting_id <= $2::bigint + $3::bigint group by e.posting_id
    )
    select p.posting_id, p.document_kind, p.document_number, p.series, p.number, p.branch_id, p.business_date::text as business_date, p.payee_id,
      p.memo, p.user_id, (extract(epoch from p.recorded_at) * 1000)::bigint::text as recorded_at, p.reverses, p.format, p.previous_hash, p.hash,
      u.posting_id is not null as unbalanced,
      p.line_count = coalesce(l.count, 0) and p.movement_count = coalesce(m.count, 0)
        and p.settlement_count = coalesce(s.count, 0)
        and p.lot_count = coalesce(e.count, 0) as complete,
      coalesce(l.text, '') as lines, coalesce(m.text, '') as movements, coalesce(s.text, '') as settlements,
      coalesce(e.text, '') as lots
    from page p
    left join lines l using (posting_id)
    left join unbalanced u using (posting_id)
    left join movements m using (posting_id)
    left join settlements s using (posting_id)
    left join lots e using (posting_id)
    order by p.posting_id`,
}

const HEAD: Statement = {
  name: 'verify-head',
  text: 'select posting_count, hash, chain_number from ledger_head where business_id = $1',
}

type Head = { posting_count: bigint; hash: Buffer; chain_number: number }

const hashOf = (chainNumber: number, posting: WalkedPosting): Buffer =>
  seal(
    posting.previous_hash,
    {
      chainNumber,
      postingId: posting.posting_id,
      kind: posting.document_kind,
      documentNumber: posting.document_number,
      series: posting.series,
      number: posting.number,
      branch: posting.branch_id,
      date: posting.business_date,
      payee: posting.payee_id,
      memo: posting.memo,
      userId: posting.user_id,
      recordedAt: posting.recorded_at,
      reverses: posting.reverses,
    },
    posting,
  )

/** The state of the walk between two postings: the last one, its hash, and the last number of each series. */
type Walk = { postingId: bigint; hash: Buffer; readonly numbers: Map<string, bigint> }

const START: Walked = { postingId: 0n, hash: Buffer.alloc(32), numbers: new Map() }

/** Where a walk without a fault ended. */
export type Walked = { readonly postingId: bigint; readonly hash: Buffer; readonly numbers: ReadonlyMap<string, bigint> }

const faultOf = (chainNumber: number, walk: Walk, posting: WalkedPosting): string | null => {
  const name = `posting ${posting.posting_id} (${posting.document_number})`
  if (posting.posting_id !== walk.postingId + 1n) return `posting ${walk.postingId + 1n} is missing`
  if (!posting.previous_hash.equals(walk.hash)) return `${name} does not follow the hash of the posting before it`
  const series = `${posting.branch_id}/${posting.series}`
  if (posting.number !== (walk.numbers.get(series) ?? 0n) + 1n) return `${name} leaves a gap in its document numbers`
  if (!posting.complete) return `${name} has lines, movements, settlements or lots too many or too few`
  if (posting.unbalanced) return `${name} is not balanced in every branch`
  if (posting.format !== FORMAT) return `${name} is sealed in a format that is not known`
  if (!posting.hash.equals(hashOf(chainNumber, posting))) return `${name} was changed after it was posted`
  walk.postingId = posting.posting_id
  walk.hash = posting.hash
  walk.numbers.set(series, posting.number)
  return null
}

const notedFault = (posting: WalkedPosting, noted: NotedHead | undefined): string | null =>
  noted && posting.posting_id === noted.postingId && posting.hash.toString('hex') !== noted.hash
    ? `posting ${posting.posting_id} has not the hash that was noted for it`
    : null

const readPage = (tx: Transaction, after: bigint): Promise<WalkedPosting[]> => tx.rows<WalkedPosting>(WALK, [tx.businessId, after, BATCH])

/** The chain page by page. While one page is hashed here, the database prepares the next. */
const pages = async function* (tx: Transaction, from: bigint): AsyncGenerator<readonly WalkedPosting[]> {
  let coming = readPage(tx, from)
  try {
    for (let after = from + BATCH; ; after += BATCH) {
      const page = await coming
      if (page.length === 0) return
      coming = readPage(tx, after)
      // It may fail while others have their turns, and is heard when it is awaited.
      coming.catch(() => undefined)
      yield page
    }
  } finally {
    await coming
  }
}

/** Is told after each page how many postings of all are verified. */
export type VerifyReport = (done: number, total: number) => void

type WalkOptions = { readonly noted?: NotedHead | undefined; readonly report?: VerifyReport | undefined }

const walkChain = async (
  tx: Transaction,
  from: Walked,
  { noted, report }: WalkOptions,
): Promise<{ walk: Walked; fault: string | null }> => {
  const head = await tx.row<Head>(HEAD, [tx.businessId])
  const walk: Walk = { ...from, numbers: new Map(from.numbers) }
  for await (const page of pages(tx, from.postingId)) {
    for (const posting of page) {
      const fault = faultOf(head?.chain_number ?? tx.businessId, walk, posting) ?? notedFault(posting, noted)
      if (fault) return { walk, fault }
      if (posting.posting_id % TURN === 0n) await nextTurn()
    }
    report?.(Number(walk.postingId), Number(head?.posting_count ?? 0))
  }
  if (noted && walk.postingId < noted.postingId)
    return { walk, fault: `posting ${walk.postingId + 1n} is missing: ${noted.postingId} were noted` }
  if (!head) return { walk, fault: 'the head of the chain is missing' }
  if (head.posting_count !== walk.postingId)
    return { walk, fault: `posting ${walk.postingId + 1n} is missing: the head of the chain counts ${head.posting_count}` }
  if (!head.hash.equals(walk.hash)) return { walk, fault: `the head of the chain has not the hash of posting ${walk.postingId}` }
  return { walk, fault: null }
}

const verdictOf = (walk: Walked, fault: string | null): Verdict => ({
  postings: walk.postingId,
  headHash: walk.hash.toString('hex'),
  fault,
})

type Remembered = Verdict & { readonly walked: Walked }

const verifyBesideDays = async (tx: Transaction, options: WalkOptions): Promise<Remembered> => {
  tx.takeTime()
  const { walk, fault } = await walkChain(tx, START, options)
  return { ...verdictOf(walk, fault ?? (await faultInTotals(tx))), walked: walk }
}

/** As `verify`, with where the chain ended, for `verifyChainFrom`. */
export const verifyAndRemember = async (tx: Transaction, options: WalkOptions = {}): Promise<Remembered> => {
  const verdict = await verifyBesideDays(tx, options)
  return { ...verdict, fault: verdict.fault ?? (await faultInDays(tx)) }
}

/** The same on two connections, in half the time where there are two processors. */
export const verifyTogether = async (database: Database, businessId: number, options: WalkOptions = {}): Promise<Remembered> => {
  const [verdict, ofDays] = await database.readTogether(
    businessId,
    tx => verifyBesideDays(tx, options),
    tx => {
      tx.takeTime()
      return faultInDays(tx)
    },
  )
  return { ...verdict, fault: verdict.fault ?? ofDays }
}

/**
 * Verifies the books of one business: walks the chain from its first posting, recalculates every hash, and compares every derived total
 * with its history. Read-only, as of one moment. Returns the first fault.
 */
export const verify = async (tx: Transaction, noted?: NotedHead): Promise<Verdict> => {
  const { walked: _walked, ...verdict } = await verifyAndRemember(tx, { noted })
  return verdict
}

/** Verifies the postings since a walk that found no fault, up to the head of the chain, and no totals. */
export const verifyChainFrom = async (tx: Transaction, walked: Walked): Promise<Verdict> => {
  tx.takeTime()
  const { walk, fault } = await walkChain(tx, walked, {})
  return verdictOf(walk, fault)
}
