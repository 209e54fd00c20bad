import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Statement } from '../db/database.ts'
import { unreversed } from '../documents/document-queries.ts'

/** Lines on the account of wallet money, which is found by its control: a business may have another account with the usual code. */
const OF_WALLETS = `(l.business_id, l.account_code) in (select a.business_id, a.account_code from account a where a.business_id = $1 and a.control = 'wallet')`

/** Each document moves as much on the account as its records say, and a reversal the opposite. */
const WALLET_MONEY: Statement = {
  name: 'verify-wallet-money',
  text: `
    with moved (posting_id, amount) as (
      select posting_id, -amount from wallet_receipt where business_id = $1
      union all select posting_id, amount from wallet_use where business_id = $1
      union all select posting_id, amount from wallet_refund where business_id = $1 and posting_id is not null),
    expected (posting_id, amount) as (
      select posting_id, amount from moved
      union all select r.posting_id, -m.amount from moved m join posting r on r.business_id = $1 and r.reverses = m.posting_id)
    select format('wallet money not used yet: %s differs from its collections by %s pesewas', p.document_number, sum(t.amount)) as fault
    from (
      select l.posting_id, l.amount from journal_line l where l.business_id = $1 and ${OF_WALLETS}
      union all select posting_id, -amount from expected) t
    join posting p on p.business_id = $1 and p.posting_id = t.posting_id
    group by p.posting_id, p.document_number having sum(t.amount) <> 0 order by p.posting_id limit 1`,
}

/** What each collection received, used and sent back is what its documents say, and never more than came. */
const COLLECTIONS: Statement = {
  name: 'verify-collections',
  text: `
    select format('collection %s: received, used or sent back is not what its documents say', c.collection_id) as fault
    from collection c
    cross join lateral (
      select coalesce(sum(w.amount), 0) as received from wallet_receipt w where w.business_id = $1 and w.collection_id = c.collection_id) w
    cross join lateral (
      select coalesce(sum(u.amount), 0) as used, count(*) filter (where u.amount > 0) as uses from wallet_use u
      where u.business_id = $1 and u.collection_id = c.collection_id and ${unreversed('u.posting_id')}) u
    cross join lateral (
      select coalesce(sum(f.amount), 0) as refunded from wallet_refund f
      where f.business_id = $1 and f.collection_id = c.collection_id and f.state not in ('failed', 'reversed')) f
    cross join lateral (
      select count(*) as lost from wallet_refund f
      where f.business_id = $1 and f.collection_id = c.collection_id and f.posting_id is not null
        and (f.state = 'reversed') = ${unreversed('f.posting_id')}) g
    where c.business_id = $1 and (c.received <> w.received or c.used <> u.used or c.refunded <> f.refunded or u.uses > 1 or g.lost > 0
      or c.used + c.refunded > c.received)
    order by c.collection_id limit 1`,
}

/** Approved money has a posting, of what the provider says was paid; nothing else has one. */
const RECEIPTS: Statement = {
  name: 'verify-wallet-receipts',
  text: `
    select format('collection %s: %s', c.collection_id, case
        when w.posting_id is null then 'approved, and its money is not in the books'
        when c.outcome not in ('approved', 'held') then 'its money is in the books, and the provider did not approve it'
        when c.outcome = 'approved' and c.paid <> c.amount then 'approved with another amount than requested'
        else 'the books received another amount, fee or currency than was paid' end) as fault
    from collection c
    left join wallet_receipt w on w.business_id = $1 and w.collection_id = c.collection_id
    where c.business_id = $1 and (
      (c.outcome = 'approved' and w.posting_id is null)
      or (w.posting_id is not null and (c.outcome not in ('approved', 'held') or w.amount <> c.paid or w.fee is distinct from c.fee
        or c.currency <> 'GHS' or c.is_live <> c.asked_live or w.branch_id <> c.branch_id))
      or (c.outcome = 'approved' and c.paid <> c.amount))
    order by c.collection_id limit 1`,
}

/** What a receipt put on the provider's account is the money less the fee, and the fee is bank charges. */
const PROVIDERS: Statement = {
  name: 'verify-wallet-providers',
  text: `
    select format('%s does not put what came at its provider', p.document_number) as fault
    from wallet_receipt w
    join posting p on p.business_id = $1 and p.posting_id = w.posting_id
    join collection c on c.business_id = $1 and c.collection_id = w.collection_id
    join wallet_provider v on v.business_id = $1 and v.provider_id = c.provider_id
    cross join lateral (
      select coalesce(sum(l.amount) filter (where l.account_code = '${ACCOUNT.bank}' and l.payee_id = v.payee_id), 0) as lies,
        coalesce(sum(l.amount) filter (where l.account_code = '${ACCOUNT.bankCharges}'), 0) as charged
      from journal_line l where l.business_id = $1 and l.posting_id = w.posting_id) b
    where w.business_id = $1 and (p.document_kind <> 'wallet_receipt' or b.lies <> w.amount - coalesce(w.fee, 0)
      or b.charged <> coalesce(w.fee, 0))
    order by w.posting_id limit 1`,
}

/** Mobile money by request is in the books once, and used once. */
export const WALLET_QUESTIONS: readonly Statement[] = [WALLET_MONEY, COLLECTIONS, RECEIPTS, PROVIDERS]
