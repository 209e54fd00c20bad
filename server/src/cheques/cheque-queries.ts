import type { ChequeState, ChequeStep, GivenState, ReceivedState } from '@akonta/domain/cheques/cheque'
import { isOutOfDate } from '@akonta/domain/cheques/cheque'
import { type ChequeWithSteps, type GivenCheque, MOST_CHEQUES, type ReceivedCheque } from '@akonta/domain/cheques/cheque-list-calls'
import { type BusinessDate, daysBetween } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

export type ChequeRow = {
  id: number
  direction: 'received' | 'given'
  branchId: number
  postingId: bigint
  payeeId: number | null
  number: string
  party: string
  pid: string
  payee: string
  branchCode: string
  branch: string
  chequeDate: BusinessDate
  takenOn: BusinessDate
  amount: Pesewas
  document: string
  documentKind: string
  bank: string
  state: ChequeState
  depositedIn: string
  slip: string
  /** The day of the last deposit; null if there is none. */
  depositedOn: BusinessDate | null
  at: Date
  by: string
}

const CHEQUES = `
  select c.cheque_id as id, c.direction, c.branch_id as "branchId", c.posting_id as "postingId", c.payee_id as "payeeId", c.number, c.party,
    coalesce(y.pid, '') as pid, coalesce(y.name, '') as payee, b.branch_code as "branchCode", b.name as branch, c.cheque_date as "chequeDate",
    c.taken_on as "takenOn", c.amount, p.document_number as document, p.document_kind as "documentKind", c.bank_name as bank, c.state,
    coalesce(d.bank_name, '') as "depositedIn", coalesce(d.document_number, '') as slip, d.slip_date as "depositedOn", c.created_at as at, u.display_name as by
  from cheque c
  join branch b on b.business_id = c.business_id and b.branch_id = c.branch_id
  join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
  join app_user u on u.business_id = c.business_id and u.user_id = c.created_by
  left join payee y on y.business_id = c.business_id and y.payee_id = c.payee_id
  left join lateral (
    select s.bank_name, s.slip_date, q.document_number from cheque_step t
    join cheque_deposit e on e.business_id = t.business_id and e.posting_id = t.posting_id
    join cheque_slip s on s.business_id = e.business_id and s.slip_id = e.slip_id
    join posting q on q.business_id = t.business_id and q.posting_id = t.posting_id
    where t.business_id = c.business_id and t.cheque_id = c.cheque_id and t.kind = 'DEPOSIT'
      and c.state in ('DEPOSITED', 'CLEARED', 'BOUNCED', 'GIVEN_BACK')
    order by t.step_no desc limit 1) d on true`

const LISTED: Statement = {
  name: 'cheques-listed',
  text: `${CHEQUES}
    where c.business_id = $1 and c.direction = $2 and ($3::int is null or c.branch_id = $3) and ($4::text is null or c.state = $4)
      and ($5::text is null or y.pid = $5)
      and ($6::text is null or position(lower($6) in lower(c.number || ' ' || c.party || ' ' || coalesce(y.name, '') || ' ' || c.bank_name || ' '
        || p.document_number || ' ' || coalesce(d.document_number, ''))) > 0)
    order by c.cheque_date, c.cheque_id limit ${MOST_CHEQUES + 1}`,
}

export type ChequeFilter = {
  /** Null: every branch. */
  readonly branch: number | null
  readonly state?: ChequeState | undefined
  readonly pid?: string | undefined
  readonly text?: string | undefined
}

/** The cheques of one direction, by the date on them. At most one row more than MOST_CHEQUES. */
export const listCheques = (tx: Transaction, direction: ChequeRow['direction'], { branch, state, pid, text }: ChequeFilter) =>
  tx.rows<ChequeRow>(LISTED, [tx.businessId, direction, branch, state ?? null, pid || null, text || null])

const BY_IDS: Statement = {
  name: 'cheques-by-ids',
  text: `${CHEQUES} where c.business_id = $1 and c.cheque_id = any($2::int[]) order by c.cheque_id`,
}

/** The cheques with these ids, in the order of their ids; those that do not exist are left out. */
export const chequesByIds = (tx: Transaction, ids: readonly number[]): Promise<ChequeRow[]> =>
  tx.rows<ChequeRow>(BY_IDS, [tx.businessId, ids])

const STEPS: Statement = {
  name: 'cheque-steps',
  text: `
    select s.kind, s.step_date as date, coalesce(p.document_number, '') as document, coalesce(p.document_kind, '') as "documentKind", s.note,
      s.recorded_at as at, u.display_name as by
    from cheque_step s
    join app_user u on u.business_id = s.business_id and u.user_id = s.user_id
    left join posting p on p.business_id = s.business_id and p.posting_id = s.posting_id
    where s.business_id = $1 and s.cheque_id = $2 order by s.step_no`,
}

type StepRow = { kind: ChequeStep; date: BusinessDate; document: string; documentKind: string; note: string; at: Date; by: string }

/** Everything that happened to a cheque, in order. */
const stepsOfCheque = (tx: Transaction, id: number): Promise<StepRow[]> => tx.rows<StepRow>(STEPS, [tx.businessId, id])

const OPEN: readonly ChequeState[] = ['IN_HAND', 'ISSUED']

const common = (row: ChequeRow, today: BusinessDate) => ({
  id: row.id,
  number: row.number,
  party: row.party,
  pid: row.pid,
  payee: row.payee,
  branchCode: row.branchCode,
  branch: row.branch,
  chequeDate: row.chequeDate,
  takenOn: row.takenOn,
  amount: row.amount,
  document: row.document,
  documentKind: row.documentKind,
  bank: row.bank,
  age: daysBetween(row.chequeDate, today),
  isOutOfDate: OPEN.includes(row.state) && isOutOfDate(row.chequeDate, today),
  isDue: row.state === 'IN_HAND' && row.chequeDate <= today && !isOutOfDate(row.chequeDate, today),
})

const isReceived = (state: ChequeState): state is ReceivedState => state !== 'ISSUED' && state !== 'PRESENTED' && state !== 'STOPPED'
const isGiven = (state: ChequeState): state is GivenState => !isReceived(state)

/** Cheques received, as the list answers them. */
export const receivedOf = (rows: readonly ChequeRow[], today: BusinessDate): readonly ReceivedCheque[] =>
  rows.flatMap(row => {
    const { state, depositedIn, slip } = row
    return isReceived(state) ? [{ ...common(row, today), state, depositedIn, slip }] : []
  })

/** Cheques of the business, as the list answers them. */
export const givenOf = (rows: readonly ChequeRow[], today: BusinessDate): readonly GivenCheque[] =>
  rows.flatMap(row => {
    const { state } = row
    return isGiven(state) ? [{ ...common(row, today), state }] : []
  })

export const chequeWithSteps = async (tx: Transaction, row: ChequeRow, today: BusinessDate): Promise<ChequeWithSteps> => ({
  ...common(row, today),
  direction: row.direction,
  state: row.state,
  at: row.at,
  by: row.by,
  steps: await stepsOfCheque(tx, row.id),
})

const LAST_LEAF: Statement = {
  name: 'cheque-last-leaf',
  text: `select c.number from cheque c join payee y on y.business_id = c.business_id and y.payee_id = c.own_bank_id
         where c.business_id = $1 and y.pid = $2 order by c.cheque_id desc limit 1`,
}

/** The number of the last cheque of a bank account, or empty. */
export const lastLeaf = async (tx: Transaction, pid: string): Promise<string> =>
  (await tx.row<{ number: string }>(LAST_LEAF, [tx.businessId, pid]))?.number ?? ''
