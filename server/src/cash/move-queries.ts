import type { ActorWithRights } from '@akonta/domain/actor'
import type { CashMove } from '@akonta/domain/cash/cash-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import { can } from '@akonta/domain/permissions'
import type { Statement, Transaction } from '../db/database.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, documentsOfNumber } from '../documents/document-queries.ts'
import { MAIN_SAFE_NAME } from './safe-queries.ts'

/** The columns of a place: as the wire names it, and as people do. */
const placeOf = (side: 'from' | 'to', register: string): string => `
  case m.${side}_kind when 'BANK' then 'bank:' || ${side}_bank.pid when 'REGISTER' then 'register:' || lower(${register})
    else case m.${side}_safe when 0 then 'safe' else 'safe:' || m.${side}_safe end end as "${side}",
  case m.${side}_kind when 'BANK' then ${side}_bank.name when 'REGISTER' then ${register}
    else case m.${side}_safe when 0 then '${MAIN_SAFE_NAME}' else ${side}_safe.name end end as "${side}Name"`

/** The unreversed receipt of move `m`. */
const RECEIPT = `
  left join lateral (
    select c.posting_id, q.document_number, q.recorded_at, c.received, c.receiver, c.reason, c.slip, c.to_session
    from cash_receipt c join posting q on q.business_id = c.business_id and q.posting_id = c.posting_id
    where c.business_id = $1 and c.move_posting_id = m.posting_id
      and not exists (select from posting r where r.business_id = $1 and r.reverses = c.posting_id)
    order by c.posting_id limit 1) receipt on true`

const SELECT = `
  select m.posting_id as "postingId", m.branch_id as "branchId", p.document_number as number, b.branch_code as "branchCode", b.name as branch,
    m.business_date as date, m.amount, m.to_kind as "toKind", m.from_kind as "fromKind", m.to_register as "toRegister", m.from_safe as "fromSafe",
    m.to_safe as "toSafe", m.to_bank as "toBank", coalesce(to_bank.active, true) as "toBankActive", m.from_session as "fromSession", m.giver_id as "giverId", m.giver as "givenBy", p.recorded_at as "givenAt", m.note, m.bag,
    ${placeOf('from', 'gave.register')}, ${placeOf('to', 'm.to_register')},
    case when back.posting_id is not null then 'CANCELLED' when receipt.posting_id is not null then 'RECEIVED' else 'ON_THE_WAY' end as state,
    coalesce(back.document_number, receipt.document_number, '') as receipt, coalesce(back_by.display_name, receipt.receiver, '') as "receivedBy",
    coalesce(back.recorded_at, receipt.recorded_at) as "receivedAt", receipt.received as "receivedAmount",
    case when back.posting_id is not null then back.memo else coalesce(receipt.reason, '') end as reason, coalesce(receipt.slip, '') as slip,
    receipt.to_session as "toSession"
  from cash_move m
  join posting p on p.business_id = $1 and p.posting_id = m.posting_id
  join branch b on b.business_id = $1 and b.branch_id = m.branch_id
  left join register_session gave on gave.business_id = $1 and gave.session_code = m.from_session
  left join cash_safe from_safe on from_safe.business_id = $1 and from_safe.safe_id = m.from_safe
  left join cash_safe to_safe on to_safe.business_id = $1 and to_safe.safe_id = m.to_safe
  left join payee from_bank on from_bank.business_id = $1 and from_bank.payee_id = m.from_bank
  left join payee to_bank on to_bank.business_id = $1 and to_bank.payee_id = m.to_bank
  left join posting back on back.business_id = $1 and back.reverses = m.posting_id
  left join app_user back_by on back_by.business_id = $1 and back_by.user_id = back.user_id
  ${RECEIPT}`

export type MoveRow = Omit<CashMove, 'isOwn' | 'days' | 'received' | 'difference'> & {
  readonly postingId: bigint
  readonly branchId: number
  readonly fromKind: 'REGISTER' | 'SAFE' | 'BANK'
  readonly toKind: 'REGISTER' | 'SAFE' | 'BANK'
  readonly toRegister: string | null
  readonly fromSafe: number | null
  readonly toSafe: number | null
  readonly toBank: number | null
  readonly toBankActive: boolean
  readonly fromSession: string | null
  readonly toSession: string | null
  readonly giverId: number
  readonly receivedAmount: bigint | null
}

/** What a safe gets is not for everybody to see. Everybody sees their own, and what they may have to receive. */
export const maySeeMove = (actor: ActorWithRights, { giverId, toKind }: Pick<MoveRow, 'giverId' | 'toKind'>): boolean =>
  giverId === actor.userId || toKind === 'REGISTER' || can(actor, 'see_registers')

const BY_NUMBER: Statement = {
  name: 'cash-move-by-number',
  text: `${SELECT}
    where m.business_id = $1 and m.posting_id = (
      select case when c.posting_id is null then n.posting_id else c.move_posting_id end
      from posting n left join cash_receipt c on c.business_id = n.business_id and c.posting_id = n.posting_id
      where n.business_id = $1 and n.document_number = $2)`,
}

/** The move with this number, or with this number of a receipt. */
export const moveByNumber = (tx: Transaction, number: string): Promise<MoveRow | undefined> =>
  tx.row<MoveRow>(BY_NUMBER, [tx.businessId, number])

export const MOST_MOVES = 2_000

const WAITING: Statement = {
  name: 'cash-moves-on-the-way',
  text: `${SELECT}
    where m.business_id = $1 and ($2::int is null or m.branch_id = $2) and back.posting_id is null and receipt.posting_id is null
    order by m.posting_id limit ${MOST_MOVES + 1}`,
}

/** What is on the way in a branch, or in all, oldest first. */
export const movesOnTheWay = (tx: Transaction, branch: number | null): Promise<MoveRow[]> =>
  tx.rows<MoveRow>(WAITING, [tx.businessId, branch])

const OF_DAYS: Statement = {
  name: 'cash-moves-of-days',
  text: `${SELECT}
    where m.business_id = $1 and m.branch_id = $2 and m.business_date between $3::date and $4::date
    order by m.posting_id desc limit ${MOST_MOVES + 1}`,
}

export const movesOfDays = (tx: Transaction, branch: number, start: BusinessDate, end: BusinessDate): Promise<MoveRow[]> =>
  tx.rows<MoveRow>(OF_DAYS, [tx.businessId, branch, start, end])

const RECEIPT_BY_NUMBER: Statement = {
  name: 'cash-receipt-by-number',
  text: `${documentsOfNumber('cash_receipt')} select ${DOCUMENT_COLUMNS} from document`,
}

/** The receipt with this number, for its reversal. */
export const readReceipt = async (tx: Transaction, number: string) => {
  const document = await tx.row<DocumentRow>(RECEIPT_BY_NUMBER, [tx.businessId, number])
  return document && { document, lines: [] }
}
