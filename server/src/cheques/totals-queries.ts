import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { isOutOfDate } from '@akonta/domain/cheques/cheque'
import type { ChequeTotals, UnnamedEntry } from '@akonta/domain/cheques/cheque-list-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { sumOf } from '@akonta/domain/whole-numbers'
import type { Statement, Transaction } from '../db/database.ts'

/** The documents that bring cheques in and take them out. All others on the account were entered by hand. */
const CHEQUE_KINDS = "('sale', 'customer_payment', 'cheque_deposit', 'cheque_return')"

const BRANCHES: Statement = {
  name: 'cheque-totals-of-branches',
  text: `
    select b.branch_code as "branchCode", b.name as branch, coalesce(h.amount, 0)::bigint as "inHand",
      (coalesce(t.amount, 0) - coalesce(h.amount, 0))::bigint as unnamed, coalesce(t.amount, 0)::bigint as account
    from branch b
    left join (
      select branch_id, sum(amount) as amount from cheque where business_id = $1 and direction = 'received' and state = 'IN_HAND' group by branch_id
    ) h on h.branch_id = b.branch_id
    left join (
      select branch_id, sum(debit - credit) as amount from balance where business_id = $1 and account_code = '${ACCOUNT.chequesInHand}' group by branch_id
    ) t on t.branch_id = b.branch_id
    where b.business_id = $1 and ($2::int is null or b.branch_id = $2) and (h.branch_id is not null or t.branch_id is not null)
    order by b.branch_code`,
}

/** Entries on the account that no cheque was named for, without those that were reversed. */
const UNNAMED: Statement = {
  name: 'cheque-unnamed-entries',
  text: `
    select p.posting_id as "postingId", l.branch_id as "branchId", p.document_number as document, p.document_kind as kind,
      p.business_date as date, p.memo, b.branch_code as "branchCode", b.name as branch,
      (sum(l.amount) - coalesce((
        select sum(c.amount) from cheque c
        where c.business_id = $1 and c.first_posting_id = p.posting_id and c.branch_id = l.branch_id and c.named_later and c.state <> 'CANCELLED'), 0)
      )::bigint as remaining
    from journal_line l
    join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    where l.business_id = $1 and l.account_code = '${ACCOUNT.chequesInHand}' and p.document_kind not in ${CHEQUE_KINDS} and p.reverses is null
      and not exists (select from posting r where r.business_id = p.business_id and r.reverses = p.posting_id)
      and ($2::int is null or l.branch_id = $2) and ($3::text is null or p.document_number = $3)
    group by p.posting_id, l.branch_id, p.document_number, p.document_kind, p.business_date, p.memo, b.branch_code, b.name
    order by p.business_date, p.posting_id`,
}

type UnnamedRow = UnnamedEntry & { readonly postingId: bigint; readonly branchId: number }

/** The entries on the account that cheques may still be named for, oldest first; those of one document, if one is named. */
export const unnamedEntries = async (tx: Transaction, branch: number | null, document?: string): Promise<readonly UnnamedRow[]> =>
  (await tx.rows<UnnamedRow>(UNNAMED, [tx.businessId, branch, document ?? null])).filter(({ remaining }) => remaining !== 0n)

const OPEN: Statement = {
  name: 'cheques-open',
  text: `select cheque_date as "chequeDate", amount, state from cheque
         where business_id = $1 and direction = 'received' and state in ('IN_HAND', 'BOUNCED') and ($2::int is null or branch_id = $2)
         order by cheque_date, cheque_id`,
}

/** The cheques in hand with the balance of the account, and what to do about them today. */
export const totalsOfCheques = async (tx: Transaction, branch: number | null, today: BusinessDate): Promise<ChequeTotals> => {
  const branches = await tx.rows<ChequeTotals['branches'][number]>(BRANCHES, [tx.businessId, branch])
  const unnamed = branches.some(each => each.unnamed !== 0n) ? await unnamedEntries(tx, branch) : []
  const open = await tx.rows<{ chequeDate: BusinessDate; amount: Pesewas; state: string }>(OPEN, [tx.businessId, branch])
  const inHand = open.filter(({ state }) => state === 'IN_HAND')
  const outOfDate = inHand.filter(({ chequeDate }) => isOutOfDate(chequeDate, today))
  const due = inHand.filter(({ chequeDate }) => chequeDate <= today && !isOutOfDate(chequeDate, today))
  const later = inHand.filter(({ chequeDate }) => chequeDate > today)
  return {
    branches,
    unnamed,
    due: due.length,
    dueAmount: sumOf(due, ({ amount }) => amount),
    postDated: later.length,
    postDatedAmount: sumOf(later, ({ amount }) => amount),
    nextDate: later[0]?.chequeDate ?? null,
    bounced: open.length - inHand.length,
    outOfDate: outOfDate.length,
  }
}
