import type { ActorWithRights } from '@akonta/domain/actor'
import type { NewCashMove } from '@akonta/domain/cash/cash-calls'
import type { CashEnd } from '@akonta/domain/cash/place'
import { businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { can, whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { post } from '../ledger/post.ts'
import { activeBank } from '../payees/bank-queries.ts'
import { cashMovePosting, type PostedEnd } from './cash-posting.ts'
import { recordDrawerCash, refuseCounted } from './drawer-cash.ts'
import { type Drawer, drawerOf } from './drawer-queries.ts'
import { safeInUse } from './safe-queries.ts'

const RECORD = insertOf('cash-move-record', 'cash_move', [
  'business_id, posting_id, branch_id, business_date, amount, from_kind, from_session, from_safe, from_bank, to_kind',
  'to_register, to_safe, to_bank, note, bag, giver_id, giver',
])

type End = PostedEnd & {
  readonly kind: CashEnd['kind']
  readonly safe: number | null
  readonly register: string | null
  readonly session: string | null
}

const activeSafe = async (tx: Transaction, branch: number, safe: number): Promise<End> => {
  const { name } = await safeInUse(tx, branch, safe)
  return { kind: 'SAFE', name, safe, bank: null, register: null, session: null }
}

const bankEnd = async (tx: Transaction, pid: string): Promise<End> => {
  const bank = await activeBank(tx, pid, 'to')
  return { kind: 'BANK', name: bank.name, bank: bank.payeeId, safe: null, register: null, session: null }
}

/** Whoever enters a PIN receives the cash. It gives the giver no right. */
const withoutApproval = ({ approval: _, ...giver }: ActorWithRights): ActorWithRights => giver

/** The open drawer that gives, of the caller or for a person who handles cash. */
const givingDrawer = async (tx: Transaction, actor: ActorWithRights, branch: number, code: string): Promise<End> => {
  const drawer = await drawerOf(tx, code, actor.userId)
  if (drawer?.branchId !== branch) throw new Refusal('not_found', 'There is no such register session')
  if (!drawer.isOwn && !can(withoutApproval(actor), 'handle_cash'))
    throw new Refusal('not_allowed', `${drawer.cashier} opened this session. ${whyNot(actor, 'handle_cash')}`)
  refuseCounted(drawer)
  if (drawer.needsApproval && actor.approval === undefined && !can(actor, 'open_drawer'))
    throw new Refusal('not_allowed', whyNot(actor, 'handle_cash'), { right: 'handle_cash' })
  return { kind: 'REGISTER', name: drawer.register, bank: null, safe: null, register: drawer.register, session: code }
}

const endOf = (tx: Transaction, branch: number, end: CashEnd): Promise<End> | End => {
  if (end.kind === 'SAFE') return activeSafe(tx, branch, end.safe)
  if (end.kind === 'BANK') return bankEnd(tx, end.pid)
  return { kind: 'REGISTER', name: end.register, bank: null, safe: null, register: end.register, session: null }
}

type Given = { readonly branch: number; readonly from: End; readonly to: End; readonly amount: Pesewas } & Pick<NewCashMove, 'note' | 'bag'>

export type PostedMove = { readonly postingId: bigint; readonly number: string }

/** Posts and stores a move, dated today. */
const recordMove = async (tx: Transaction, actor: ActorWithRights, { branch, from, to, amount, note, bag }: Given): Promise<PostedMove> => {
  const date = businessDateOf(actor.at)
  const posted = await post(tx, actor, cashMovePosting({ branch, date, from, to, amount, note }))
  tx.later(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      posting_id: posted.postingId,
      branch_id: branch,
      business_date: date,
      amount,
      from_kind: from.kind,
      from_session: from.session,
      from_safe: from.safe,
      from_bank: from.bank,
      to_kind: to.kind,
      to_register: to.register,
      to_safe: to.safe,
      to_bank: to.bank,
      note,
      bag: bag ?? '',
      giver_id: actor.userId,
      giver: actor.displayName,
    }),
  )
  return { postingId: posted.postingId, number: posted.documentNumber }
}

/**
 * Gives cash out of a drawer, a safe or a bank. The giving place has that much less at once; until somebody receives it, it is on the way. Nothing
 * in the books changes, unless a bank gives. It waits for a closing under way. Refuses: not_found, not_allowed, already_closed, bad_input (an
 * unknown bank), and what the door refuses.
 */
export const giveCash = async (tx: Transaction, actor: ActorWithRights, branch: number, move: NewCashMove): Promise<PostedMove> => {
  if (move.from.kind !== 'REGISTER') refuseWithout(withoutApproval(actor), 'handle_cash')
  if (actor.approval !== undefined && move.to.kind !== 'SAFE')
    throw new Refusal('bad_input', 'Only cash for a safe can be received with a PIN', { field: 'to' })
  await holdBooks(tx)
  const from =
    move.from.kind === 'REGISTER' ? await givingDrawer(tx, actor, branch, move.from.register) : await endOf(tx, branch, move.from)
  const to = await endOf(tx, branch, move.to)
  if (from.register !== null && from.register.toLowerCase() === to.register?.toLowerCase())
    throw new Refusal('bad_input', 'From and To are the same', { field: 'to' })
  const given = await recordMove(tx, actor, { branch, from, to, amount: move.amount, note: move.note, bag: move.bag })
  if (from.session !== null)
    recordDrawerCash(tx, actor, {
      session: from.session,
      postingId: given.postingId,
      amount: -move.amount,
      reason: `${given.number} ${move.note}`,
      other: to.name,
    })
  return given
}

/** Hands the counted cash of a closed session over to the main safe: it is on the way until somebody receives it. */
export const handOverCount = async (
  tx: Transaction,
  actor: ActorWithRights,
  { session, register, branchId: branch }: Pick<Drawer, 'session' | 'register' | 'branchId'>,
  amount: Pesewas,
  note: string,
): Promise<void> => {
  const from: End = { kind: 'REGISTER', name: register, bank: null, safe: null, register, session }
  await recordMove(tx, actor, { branch, from, to: await activeSafe(tx, branch, 0), amount, note, bag: undefined })
}
