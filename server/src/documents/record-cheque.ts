import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Actor } from '@akonta/domain/actor'
import { type ChequeDetails, chequeDateFault } from '@akonta/domain/cheques/cheque'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { nextId, nextIds } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'

const COUNTER = 'cheque'

/** A cheque that somebody hands over: what is written on it, with its number. */
export type TakenCheque = ChequeDetails & { readonly number: string }

const LOCK: Statement = {
  name: 'cheques-lock-numbers',
  text: `select pg_advisory_xact_lock(hashtextextended(k.key, $1)) from (
           select distinct 'cheque/' || upper(u.number) as key from unnest($2::text[]) as u (number) order by 1) k`,
}
const USED: Statement = {
  name: 'cheques-used',
  text: `
    select c.number, c.bank_name as bank, p.document_number as document
    from unnest($2::text[], $3::text[]) as u (number, bank)
    join cheque c on c.business_id = $1 and c.direction = 'received' and upper(c.number) = upper(u.number)
      and lower(c.bank_name) = lower(u.bank) and c.state <> 'CANCELLED'
    join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    order by c.cheque_id limit 1`,
}

/** Refuses (`already_exists`) a cheque with the number and bank of another one. Two at once wait for each other. */
export const refuseUsedCheques = async (tx: Transaction, cheques: readonly TakenCheque[]): Promise<void> => {
  if (cheques.length === 0) return
  const numbers = cheques.map(({ number }) => number)
  await tx.rows(LOCK, [tx.businessId, numbers])
  const banks = cheques.map(({ bank }) => bank)
  const used = await tx.row<{ number: string; bank: string; document: string }>(USED, [tx.businessId, numbers, banks])
  if (used) throw new Refusal('already_exists', `Cheque ${used.number} of ${used.bank} was already received with ${used.document}`)
  const keys = cheques.map(({ number, bank }) => `${number.toUpperCase()}/${bank.toLowerCase()}`)
  if (new Set(keys).size < keys.length) throw new Refusal('already_exists', 'The same cheque is listed twice')
}

/** Refuses (`bad_input`) a date that no cheque of this day has. */
export const refuseChequeDates = (cheques: readonly Pick<ChequeDetails, 'date'>[], day: BusinessDate): void => {
  for (const { date } of cheques) {
    const fault = chequeDateFault(date, day)
    if (fault !== null) throw new Refusal('bad_input', fault, { field: 'chequeDate' })
  }
}

const INSERT: Statement = {
  name: 'cheques-insert',
  text: `insert into cheque (business_id, cheque_id, direction, branch_id, posting_id, payee_id, own_bank_id, number, bank_name, party, cheque_date,
           taken_on, amount, named_later, state, created_by, created_at)
         select $1, c.cheque_id, 'received', $2, $3, $4, null, c.number, c.bank, c.party, c.cheque_date, $5::date, c.amount, $6, '', $7, $8
         from unnest($9::int[], $10::text[], $11::text[], $12::text[], $13::date[], $14::bigint[])
           as c (cheque_id, number, bank, party, cheque_date, amount)`,
}

export type ChequesToRecord = {
  readonly branch: number
  readonly postingId: bigint
  /** Whose debt they pay; null for a cash sale. */
  readonly payee: number | null
  /** The name of the drawer where a cheque names none. */
  readonly name: string
  readonly date: BusinessDate
  /** They are named for an amount that other entries had put on the account. */
  readonly namedLater?: true
  readonly cheques: readonly (TakenCheque & { readonly amount: Pesewas })[]
}

/** Stores the cheques that a document brought in; they are in hand. Returns their ids. */
export const recordCheques = async (
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'at'>,
  { branch, postingId, payee, name, date, namedLater, cheques }: ChequesToRecord,
): Promise<readonly number[]> => {
  if (cheques.length === 0) return []
  const ids = await nextIds(tx, COUNTER, cheques.length)
  const of = [tx.businessId, branch, postingId, payee, date, namedLater === true, actor.userId, actor.at]
  tx.later(INSERT, [
    ...of,
    ids,
    cheques.map(({ number }) => number),
    cheques.map(({ bank }) => bank),
    cheques.map(({ drawer }) => (drawer === undefined || drawer === '' ? name : drawer)),
    cheques.map(each => each.date),
    cheques.map(({ amount }) => amount),
  ])
  return ids
}

/** A cheque of the business. */
export type IssuedCheque = { readonly number: string; readonly date: BusinessDate; readonly payTo?: string | undefined }

type PaidFromBank = {
  posting_id: bigint
  document_kind: string
  branch_id: number
  branch_code: string
  business_date: BusinessDate
  memo: string
  payee: number | null
  name: string
  bank: number
  bank_name: string
  amount: Pesewas
  banks: number
  is_reversed: boolean
}

const PAID: Statement = {
  name: 'cheque-paid-from-bank',
  text: `
    select p.posting_id, p.document_kind, p.branch_id, b.branch_code, p.business_date, p.memo, e.payee_id as payee, coalesce(e.name, '') as name,
      l.payee_id as bank, k.name as bank_name, -l.amount as amount,
      (select count(*) from journal_line o where o.business_id = p.business_id and o.posting_id = p.posting_id and o.account_code = '${ACCOUNT.bank}')::int as banks,
      exists (select from posting r where r.business_id = p.business_id and r.reverses = p.posting_id) or p.reverses is not null as is_reversed
    from posting p
    join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
    join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id and l.account_code = '${ACCOUNT.bank}' and l.amount < 0
    join payee k on k.business_id = l.business_id and k.payee_id = l.payee_id
    left join payee e on e.business_id = p.business_id and e.payee_id = p.payee_id and e.category <> 'bank'
    where p.business_id = $1 and p.document_number = $2 order by l.line_no limit 1`,
}
const ISSUE = insertOf('cheque-issue', 'cheque', [
  'business_id, cheque_id, direction, branch_id, posting_id, payee_id, own_bank_id, number, bank_name, party, cheque_date',
  'taken_on, amount, named_later, state, created_by, created_at',
])

const TAKEN: Readonly<Record<string, string>> = {
  cheque_leaf: 'This cheque number of the bank account was already used',
  cheque_of_payment: 'This payment already has a cheque',
}

const notByCheque = (document: string): Refusal =>
  new Refusal('bad_input', `${document} was not paid from a bank by one cheque`, { field: 'cheque' })

/** The payment from a bank in a document. Refuses `bad_input`. */
export const paidFromBank = async (tx: Transaction, document: string): Promise<PaidFromBank> => {
  const paid = await tx.row<PaidFromBank>(PAID, [tx.businessId, document])
  if (paid === undefined) throw notByCheque(document)
  return paid
}

/** Refuses (`bad_input`) a document that no cheque can pay. */
const refuseWithoutCheque = (document: string, { banks, is_reversed }: PaidFromBank): void => {
  if (banks !== 1) throw notByCheque(document)
  if (is_reversed) throw new Refusal('bad_input', `${document} was reversed`, { field: 'cheque' })
}

/**
 * Stores the cheque with which a document was paid from a bank. Its books do not change: the bank was credited. Returns its id. Refuses
 * `bad_input` (the document, the date) and `already_exists` (the leaf was used, or the document has a cheque).
 */
export const recordOwnCheque = async (
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'at'>,
  document: string,
  { number, date, payTo }: IssuedCheque,
): Promise<number> => {
  const paid = await paidFromBank(tx, document)
  refuseWithoutCheque(document, paid)
  refuseChequeDates([{ date }], paid.business_date)
  const id = await nextId(tx, COUNTER)
  const party = [payTo, paid.name, paid.memo].find(each => each !== undefined && each !== '') ?? ''
  const values = ISSUE.values({
    business_id: tx.businessId,
    cheque_id: id,
    direction: 'given',
    branch_id: paid.branch_id,
    posting_id: paid.posting_id,
    payee_id: paid.payee,
    own_bank_id: paid.bank,
    number,
    bank_name: paid.bank_name,
    party: party.slice(0, 200),
    cheque_date: date,
    taken_on: paid.business_date,
    amount: paid.amount,
    named_later: false,
    state: '',
    created_by: actor.userId,
    created_at: actor.at,
  })
  try {
    await tx.count(ISSUE, values)
  } catch (error) {
    const sentence = TAKEN[violatedConstraint(error) ?? '']
    throw sentence === undefined ? error : new Refusal('already_exists', sentence, { field: 'chequeNumber' })
  }
  return id
}
