import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BranchDraft, BranchSettings, LayawayTerms } from '@akonta/domain/business/settings-calls'
import { counted } from '@akonta/domain/count-text'
import { formatBalance } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { holdTransfers } from './switch-transit.ts'

const INSERT: Statement = {
  name: 'branch-insert',
  text: `insert into branch (business_id, branch_id, branch_code, name, location, phone)
         select $1, coalesce(max(branch_id), 0) + 1, $2, $3, $4, $5 from branch where business_id = $1`,
}
const EDIT: Statement = {
  name: 'branch-edit',
  text: 'update branch set name = $3, location = $4, phone = $5 where business_id = $1 and branch_code = $2',
}
const SET_SESSIONS: Statement = {
  name: 'branch-set-register-sessions',
  text: 'update branch set register_sessions = $3 where business_id = $1 and branch_code = $2',
}
const SET_LAYAWAYS: Statement = {
  name: 'branch-set-layaways',
  text: `update branch set layaway_deposit = $3, layaway_days = $4, layaway_fee = $5 where business_id = $1 and branch_code = $2`,
}
const SET_PINS: Statement = {
  name: 'branch-set-pins',
  text: 'update branch set pins = $3, drawer_approval = $4 where business_id = $1 and branch_code = $2',
}
const SET_ACTIVE: Statement = {
  name: 'branch-set-active',
  text: 'update branch set active = $3 where business_id = $1 and branch_code = $2 returning branch_id as id, name',
}
const OTHERS: Statement = {
  name: 'branch-others',
  text: 'select branch_id from branch where business_id = $1 and branch_code <> $2 and active limit 1',
}
const STOCK: Statement = {
  name: 'branch-stock-left',
  text: `select p.name, s.quantity from stock_position s join product p on p.business_id = s.business_id and p.product_id = s.product_id
         where s.business_id = $1 and s.branch_id = $2 and (s.quantity <> 0 or s.value <> 0) order by p.name limit 1`,
}
const BALANCE: Statement = {
  name: 'branch-balance-left',
  text: `select a.name, sum(t.debit - t.credit)::bigint as balance
         from balance t join account a on a.business_id = t.business_id and a.account_code = t.account_code
         where t.business_id = $1 and t.branch_id = $2 and (t.account_code = any($3) or a.control in ('receipts', 'wallet'))
         group by a.account_code, a.name having sum(t.debit - t.credit) <> 0 order by a.name limit 1`,
}
/** Goods on their way are still the sender's, and only the destination can receive them. */
const ON_THE_WAY: Statement = {
  name: 'branch-dispatch-left',
  text: `select t.transfer_number as number
         from open_dispatch o join transfer t on t.business_id = $1 and t.posting_id = o.posting_id
         where o.business_id = $1 and $2 in (o.branch_id, o.to_branch_id) order by o.business_date, o.posting_id limit 1`,
}
/** What one customer owes and another has paid in advance may add up to zero. Both are still settled in this branch. */
const OPEN_ITEM: Statement = {
  name: 'branch-open-item-left',
  text: `select p.document_number as document, y.name as payee
         from open_item i
         join posting p on p.business_id = i.business_id and p.posting_id = i.posting_id
         join payee y on y.business_id = i.business_id and y.payee_id = i.payee_id
         where i.business_id = $1 and i.branch_id = $2 and i.remaining <> 0 order by i.posting_id, i.line_no limit 1`,
}
/** A difference that its count finds would be posted to the closed branch. */
const OPEN_SESSION: Statement = {
  name: 'branch-open-session-left',
  text: `select register, cashier from register_session where business_id = $1 and branch_id = $2 and closed_at is null
         order by opened_at, session_code limit 1`,
}
const PEOPLE: Statement = {
  name: 'branch-people-left',
  text: `select (select count(*)::int from app_user where business_id = $1 and branch_id = $2 and active) as users,
           (select count(*)::int from employee where business_id = $1 and branch_id = $2 and status = 'ACTIVE') as employees,
           (select count(*)::int from shop_order where business_id = $1 and branch_id = $2 and status = 'WAITING') as orders`,
}

/** What the payment to the authority, the trustee or others clears in each branch that owes it: it could not clear a closed one. */
const PAID_BY_BRANCH = [
  ACCOUNT.incomeTaxPayable,
  ACCOUNT.pensionTierOnePayable,
  ACCOUNT.pensionTierTwoPayable,
  ACCOUNT.pensionTierThreePayable,
  ACCOUNT.otherDeductionsPayable,
  ACCOUNT.withholdingTaxPayable,
]

/** What must be 0 before a branch closes: money in its till, and what it owes or is owed, with goods not invoiced and wallet money not used. */
const MUST_BE_EMPTY = [
  ACCOUNT.cash,
  ACCOUNT.chequesInHand,
  ACCOUNT.receivable,
  ACCOUNT.payable,
  ACCOUNT.goodsInTransit,
  ACCOUNT.netSalariesPayable,
  ...PAID_BY_BRANCH,
]

const refuseTaken = (code: string, name: string) => (error: unknown) => {
  if (violatedConstraint(error) === undefined) throw error
  throw new Refusal('already_exists', `A branch with the code ${code} or the name ${name} already exists`)
}

const unknown = (code: string): Refusal => new Refusal('not_found', `There is no branch ${code}`)

/**
 * Opens a branch. Document numbers begin with its code, which never changes. Refuses `bad_input` (ALL) and a used code or name
 * (`already_exists`).
 */
export const openBranch = async (tx: Transaction, { code, name, location, phone }: BranchDraft): Promise<void> => {
  if (code.toUpperCase() === 'ALL') throw new Refusal('bad_input', 'ALL means every branch and cannot be a branch code')
  await holdBooks(tx)
  await tx.count(INSERT, [tx.businessId, code, name, location, phone]).catch(refuseTaken(code, name))
}

/** Changes name, location and phone of a branch. Refuses `not_found` and a used name (`already_exists`). */
export const editBranch = async (tx: Transaction, { code, name, location, phone }: BranchDraft): Promise<void> => {
  const changed = await tx.count(EDIT, [tx.businessId, code, name, location, phone]).catch(refuseTaken(code, name))
  if (changed === 0) throw unknown(code)
}

const checkEmpty = async (tx: Transaction, branchId: number, name: string): Promise<void> => {
  const key = [tx.businessId, branchId]
  const stock = await tx.row<{ name: string; quantity: bigint }>(STOCK, key)
  if (stock)
    throw new Refusal('in_use', `${name} still has ${stock.name} (${formatQuantity(stock.quantity)}): transfer or adjust its stock first`)
  const sent = await tx.row<{ number: string }>(ON_THE_WAY, key)
  if (sent) throw new Refusal('in_use', `${sent.number} is on its way from or to ${name}: receive or refuse it first`)
  const left = await tx.row<{ name: string; balance: bigint }>(BALANCE, [...key, MUST_BE_EMPTY])
  if (left) throw new Refusal('in_use', `${left.name} of ${name} has a balance of ${formatBalance(-left.balance)}. Clear or move it first`)
  const open = await tx.row<{ document: string; payee: string }>(OPEN_ITEM, key)
  if (open) throw new Refusal('in_use', `${open.document} of ${open.payee} is open in ${name}: settle or allocate it first`)
  const session = await tx.row<{ register: string; cashier: string }>(OPEN_SESSION, key)
  if (session) throw new Refusal('in_use', `${session.register} of ${name} has an open session of ${session.cashier}: close it first`)
  const people = await tx.row<{ users: number; employees: number; orders: number }>(PEOPLE, key)
  if (people && people.orders > 0)
    throw new Refusal(
      'in_use',
      `${counted(people.orders, 'order waits', 'orders wait')} in ${name}: sell or cancel ${people.orders === 1 ? 'it' : 'them'} first`,
    )
  if (people && people.users > 0)
    throw new Refusal('in_use', `${counted(people.users, 'user works', 'users work')} in ${name}: move them to another branch first`)
  if (people && people.employees > 0)
    throw new Refusal(
      'in_use',
      `${counted(people.employees, 'employee belongs', 'employees belong')} to ${name}: move them to another branch first`,
    )
}

/**
 * Closes a branch: nothing more is posted to it and it disappears from the lists; its documents and figures stay. Refuses `not_found`, and
 * `in_use` naming the obstacle: stock, transfers in transit, money, open balances, register sessions, waiting orders, people, or that it is the last one. Waits for
 * transfers and postings under way.
 */
export const closeBranch = async (tx: Transaction, code: string): Promise<void> => {
  await holdTransfers(tx)
  await holdBooks(tx)
  const closed = await tx.row<{ id: number; name: string }>(SET_ACTIVE, [tx.businessId, code, false])
  if (!closed) throw unknown(code)
  if (!(await tx.row(OTHERS, [tx.businessId, code]))) throw new Refusal('in_use', `${closed.name} is the last branch`)
  await checkEmpty(tx, closed.id, closed.name)
}

/** Reopens a closed branch. Refuses `not_found`. */
export const reopenBranch = async (tx: Transaction, code: string): Promise<void> => {
  if (!(await tx.row(SET_ACTIVE, [tx.businessId, code, true]))) throw unknown(code)
}

/** Turns register sessions on or off. Open sessions stay open and can be closed. Refuses `not_found`. */
export const switchRegisterSessions = async (tx: Transaction, code: string, on: boolean): Promise<void> => {
  if ((await tx.count(SET_SESSIONS, [tx.businessId, code, on])) === 0) throw unknown(code)
}

/** Turns layaways on with these terms, or off. Existing ones go on. Refuses `not_found`. */
export const setLayawayTerms = async (tx: Transaction, code: string, terms: LayawayTerms | null): Promise<void> => {
  const set = await tx.count(SET_LAYAWAYS, [tx.businessId, code, terms?.deposit ?? null, terms?.days ?? null, terms?.fee ?? null])
  if (set === 0) throw unknown(code)
}

/** Turns PINs of a branch on or off, and decides whether its drawers need an approval. Refuses `not_found`. */
export const switchPins = async (
  tx: Transaction,
  code: string,
  { pins, drawerApproval }: Pick<BranchSettings, 'pins' | 'drawerApproval'>,
): Promise<void> => {
  if ((await tx.count(SET_PINS, [tx.businessId, code, pins, drawerApproval])) === 0) throw unknown(code)
}
