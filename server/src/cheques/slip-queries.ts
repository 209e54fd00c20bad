import type { DepositSlip } from '@akonta/domain/cheques/cheque-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

type SlipRow = {
  slipId: number
  postingId: bigint
  number: string
  branchCode: string
  bank: string
  bankAccount: string
  reference: string
  date: BusinessDate
  at: Date
  by: string
  reversedBy: string
}

const SLIP: Statement = {
  name: 'cheque-slip',
  text: `
    select s.slip_id as "slipId", p.posting_id as "postingId", p.document_number as number, b.branch_code as "branchCode", s.bank_name as bank,
      y.address as "bankAccount", s.reference, s.slip_date as date, p.recorded_at as at, u.display_name as by,
      coalesce(r.document_number, '') as "reversedBy"
    from posting n
    join cheque_deposit e on e.business_id = n.business_id and e.posting_id = n.posting_id
    join cheque_slip s on s.business_id = e.business_id and s.slip_id = e.slip_id
    join cheque_deposit d on d.business_id = s.business_id and d.slip_id = s.slip_id
    join posting p on p.business_id = d.business_id and p.posting_id = d.posting_id
    join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    join payee y on y.business_id = s.business_id and y.payee_id = s.bank_id
    left join posting r on r.business_id = p.business_id and r.reverses = p.posting_id
    where n.business_id = $1 and n.document_number = $2 order by p.posting_id`,
}

type ChequeOnSlip = {
  postingId: bigint
  id: number
  number: string
  bank: string
  party: string
  chequeDate: BusinessDate
  branch: string
  amount: Pesewas
}

const ON_SLIP: Statement = {
  name: 'cheques-on-slip',
  text: `
    select d.posting_id as "postingId", c.cheque_id as id, c.number, c.bank_name as bank, c.party, c.cheque_date as "chequeDate", b.name as branch,
      c.amount
    from cheque_deposit d
    join cheque_step t on t.business_id = d.business_id and t.posting_id = d.posting_id and t.kind = 'DEPOSIT'
    join cheque c on c.business_id = t.business_id and c.cheque_id = t.cheque_id
    join branch b on b.business_id = c.business_id and b.branch_id = c.branch_id
    where d.business_id = $1 and d.slip_id = $2 order by d.posting_id, c.cheque_id`,
}

export type FoundSlip = { readonly rows: readonly SlipRow[]; readonly cheques: readonly ChequeOnSlip[] }

/** A slip by the number of one of its documents: the document of each branch in order, and its cheques. Undefined if there is none. */
export const findSlip = async (tx: Transaction, number: string): Promise<FoundSlip | undefined> => {
  const rows = await tx.rows<SlipRow>(SLIP, [tx.businessId, number])
  const [first] = rows
  return first && { rows, cheques: await tx.rows<ChequeOnSlip>(ON_SLIP, [tx.businessId, first.slipId]) }
}

/**
 * The slip as it is printed. A document that was reversed is no longer on it, as long as another one is. Only the documents among `rows` are
 * shown.
 */
export const slipOf = ({ rows, cheques }: FoundSlip): DepositSlip | undefined => {
  const open = rows.filter(({ reversedBy }) => reversedBy === '')
  const shown = open.length > 0 ? open : rows
  const [first] = shown
  if (first === undefined) return undefined
  const { number, branchCode, bank, bankAccount, reference, date, at, by, reversedBy } = first
  const own = cheques.filter(({ postingId }) => shown.some(each => each.postingId === postingId))
  return {
    ...{ number, branchCode, bank, bankAccount, reference, date, at, by, reversedBy },
    numbers: shown.map(each => each.number),
    total: own.reduce((sum, { amount }) => sum + amount, 0n),
    cheques: own,
  }
}
