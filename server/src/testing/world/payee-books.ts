import { CONTROL_ACCOUNT } from '@akonta/domain/accounts/control-account'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../../db/database.ts'

const BALANCES: Statement = {
  name: 'test-payee-balances',
  text: `
    select y.pid || ' ' || b.branch_code as payee, t.debit - t.credit as amount
    from balance t
    join payee y on y.business_id = t.business_id and y.payee_id = t.payee_id
    join branch b on b.business_id = t.business_id and b.branch_id = t.branch_id
    where t.business_id = $1 and t.debit <> t.credit order by 1`,
}
const OFF_CONTROL: Statement = {
  name: 'test-off-control',
  text: `
    select b.branch_code || ' ' || k.category as place
    from branch b
    cross join unnest($2::text[], $3::text[]) as k (category, account_code)
    where b.business_id = $1
      and (select coalesce(sum(l.amount), 0) from journal_line l
           where l.business_id = $1 and l.branch_id = b.branch_id and l.account_code = k.account_code)
        <> (select coalesce(sum(t.debit - t.credit), 0) from balance t
            join payee y on y.business_id = t.business_id and y.payee_id = t.payee_id
            where t.business_id = $1 and t.branch_id = b.branch_id and y.category = k.category)`,
}
const WRONG_ITEMS: Statement = {
  name: 'test-wrong-items',
  text: `
    select i.posting_id || '/' || i.line_no || ': ' || i.remaining || ' of ' || i.amount || ', settled ' || coalesce(s.settled, 0) as item
    from open_item i
    left join (
      select posting_id, line_no, sum(amount) as settled from (
        select paying_posting_id as posting_id, paying_line_no as line_no, amount from settlement where business_id = $1
        union all
        select settled_posting_id, settled_line_no, amount from settlement where business_id = $1) both_sides
      group by posting_id, line_no) s using (posting_id, line_no)
    where i.business_id = $1
      and (coalesce(s.settled, 0) not between 0 and abs(i.amount) or abs(i.remaining) <> abs(i.amount) - coalesce(s.settled, 0)
        or i.remaining * i.amount < 0)`,
}
const OFF_ITEMS: Statement = {
  name: 'test-off-items',
  text: `
    select y.pid from payee y
    where y.business_id = $1 and y.category <> 'bank'
      and (select coalesce(sum(i.remaining), 0) from open_item i where i.business_id = $1 and i.payee_id = y.payee_id)
        <> (select coalesce(sum(t.debit - t.credit), 0) from balance t where t.business_id = $1 and t.payee_id = y.payee_id)`,
}

const OFF_BRANCHES: Statement = {
  name: 'test-off-branches',
  text: `
    with open as (select payee_id, branch_id, sum(remaining) as amount from open_item where business_id = $1 group by 1, 2),
    owed as (
      select t.payee_id, t.branch_id, sum(t.debit - t.credit) as amount from balance t
      join payee y on y.business_id = t.business_id and y.payee_id = t.payee_id
      where t.business_id = $1 and y.category <> 'bank' group by 1, 2)
    select y.pid || ' ' || b.branch_code as place
    from owed full join open using (payee_id, branch_id)
    join payee y on y.business_id = $1 and y.payee_id = coalesce(owed.payee_id, open.payee_id)
    join branch b on b.business_id = $1 and b.branch_id = coalesce(owed.branch_id, open.branch_id)
    where coalesce(owed.amount, 0) <> coalesce(open.amount, 0) order by 1`,
}
const STRAYS: Statement = {
  name: 'test-stray-items',
  text: `
    select p.document_number || ': ' || i.remaining as item
    from open_item i
    join posting p on p.business_id = i.business_id and p.posting_id = i.posting_id
    where i.business_id = $1 and i.remaining <> 0
      and (p.document_kind in ('set_off', 'reversal')
        or exists (select from posting r where r.business_id = p.business_id and r.reverses = p.posting_id))
    order by 1`,
}

/** The state of the payees in the books. Correct: everything but the balances is empty. */
export type PayeeBooks = {
  /** Debits less credits by payee and branch, in pesewas, without zeros. */
  readonly balances: Readonly<Record<string, Pesewas>>
  /** Branches and kinds of payee whose control account is not the sum of its payees. */
  readonly offControl: readonly string[]
  /** Open items settled beyond their amount, negatively, or differently from their rest. */
  readonly wrongItems: readonly string[]
  readonly offItems: readonly string[]
  /** Payees and branches whose balance is not the open amount of the documents of that branch. */
  readonly offBranches: readonly string[]
  /** Open items of allocations, of reversals and of reversed documents: an invoice is closed without money, or open twice. */
  readonly strays: readonly string[]
}

/** Reads payees, their control accounts, open items and settlements with plain sums. */
export const payeeBooks = async (tx: Transaction): Promise<PayeeBooks> => {
  const { businessId } = tx
  const balances = await tx.rows<{ payee: string; amount: Pesewas }>(BALANCES, [businessId])
  const controls = [Object.keys(CONTROL_ACCOUNT), Object.values(CONTROL_ACCOUNT)]
  const offControl = await tx.rows<{ place: string }>(OFF_CONTROL, [businessId, ...controls])
  const wrongItems = await tx.rows<{ item: string }>(WRONG_ITEMS, [businessId])
  const offItems = await tx.rows<{ pid: string }>(OFF_ITEMS, [businessId])
  const offBranches = await tx.rows<{ place: string }>(OFF_BRANCHES, [businessId])
  const strays = await tx.rows<{ item: string }>(STRAYS, [businessId])
  return {
    balances: Object.fromEntries(balances.map(({ payee, amount }) => [payee, amount])),
    offControl: offControl.map(({ place }) => place),
    wrongItems: wrongItems.map(({ item }) => item),
    offItems: offItems.map(({ pid }) => pid),
    offBranches: offBranches.map(({ place }) => place),
    strays: strays.map(({ item }) => item),
  }
}
