import type { WalletDocument, WalletDocumentKind } from '@akonta/domain/wallets/wallet-document-calls'
import type { Statement, Transaction } from '../../db/database.ts'

/** Every document belongs to one payment request: as its receipt, as a refund, or as the provider's own taking back. */
const DOCUMENT: Statement = {
  name: 'wallet-document',
  text: `
    select p.document_number as number, b.branch_code as branch, p.business_date as date, p.recorded_at as at, u.display_name as by,
      case when w.posting_id is not null then 'received' when p.document_kind = 'wallet_cash_refund' then 'paid_in_cash'
        when t.posting_id is not null then 'taken_back' when f.way = 'wallet' then 'sent_back' else 'regained' end as kind,
      case when w.posting_id is not null then w.amount when t.posting_id is not null then t.amount else f.amount end as amount,
      case when w.posting_id is not null then w.fee else f.fee end as fee,
      coalesce(t.amount - t.unused, 0)::bigint as loss, coalesce(a.name, '') as "lossAccount", c.collection_id as collection,
      y.name as provider, c.asked_live as "isLive", coalesce(nullif(c.payer_name, ''), c.customer_name) as payer,
      '0' || substr(c.msisdn, 4) as phone, c.network, coalesce(c.provider_txn, '') as "transactionId",
      coalesce(c.network_txn, '') as "networkId", coalesce(f.provider_id_of_refund, '') as "refundId",
      coalesce(k.return_number, '') as "returnNumber", coalesce(t.reason, f.why, '') as reason,
      coalesce(r.document_number, '') as "reversedBy"
    from posting p
    join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    left join wallet_receipt w on w.business_id = p.business_id and w.posting_id = p.posting_id
    left join wallet_refund f on f.business_id = p.business_id and f.posting_id = p.posting_id
    left join wallet_taken_back t on t.business_id = p.business_id and t.posting_id = p.posting_id
    join collection c on c.business_id = p.business_id and c.collection_id = case when w.posting_id is not null then w.collection_id
      when f.posting_id is not null then f.collection_id else t.collection_id end
    join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
    join payee y on y.business_id = v.business_id and y.payee_id = v.payee_id
    left join lateral (select l.business_id, l.account_code from wallet_taken_back l where l.business_id = c.business_id
      and l.collection_id = c.collection_id and l.posting_id <= p.posting_id order by l.posting_id desc limit 1) l on p.document_kind = 'wallet_refund' and (f.posting_id is null or f.way = 'taken_back')
    left join account a on a.business_id = l.business_id and a.account_code = l.account_code
    left join sale_return k on k.business_id = f.business_id and k.posting_id = f.return_posting_id
    left join posting r on r.business_id = p.business_id and r.reverses = p.posting_id
    where p.business_id = $1 and p.document_number = $2 and p.document_kind in ('wallet_receipt', 'wallet_refund', 'wallet_cash_refund')`,
}

/** A document of mobile money by its number; undefined if there is none. */
export const walletDocumentByNumber = (tx: Transaction, number: string): Promise<WalletDocument | undefined> =>
  tx.row<WalletDocument>(DOCUMENT, [tx.businessId, number])

/** A document of mobile money that may be reversed, and what else is known of its money. */
export type ReversibleWalletDocument = {
  readonly document: { readonly posting_id: bigint; readonly branch_code: string; readonly reversed_by: string | null }
  readonly lines: readonly []
  readonly kind: WalletDocumentKind
  readonly provider: string
  /** The provider itself answered that it sent the money back. */
  readonly isConfirmed: boolean
  /** The document that reversed the loss of this one; empty without one. */
  readonly regainedBy: string
  /** The payout that subtracted the money; empty without one. */
  readonly payout: string
}

const LOCK_MONEY: Statement = {
  name: 'wallet-document-lock',
  text: `select from collection where business_id = $1 and collection_id = $2 for no key update`,
}
/** A payout of the provider locks its account: one that is being entered has the document, or comes after its reversal. */
const LOCK_PROVIDER: Statement = {
  name: 'wallet-document-lock-provider',
  text: `
    select from payee where business_id = $1 and payee_id = (
      select v.payee_id from collection c
      join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
      where c.business_id = $1 and c.collection_id = $2) for no key update`,
}
/** A separate statement, after the locks: it sees what the documents before it have done. */
const REVERSIBLE: Statement = {
  name: 'wallet-document-reversible',
  text: `
    select p.posting_id as "postingId",
      exists (select from wallet_refund f join wallet_refund_finding d on d.business_id = f.business_id and d.refund_id = f.refund_id
        where f.business_id = p.business_id and f.posting_id = p.posting_id and f.way = 'wallet' and d.kind = 'done' and d.became = 'done'
          and d.raw <> '') as "isConfirmed",
      coalesce((select g.document_number from wallet_taken_back t
        join wallet_refund f on f.business_id = t.business_id and f.collection_id = t.collection_id and f.way = 'taken_back'
          and f.state = 'done' and f.posting_id > t.posting_id
        join posting g on g.business_id = f.business_id and g.posting_id = f.posting_id
        where t.business_id = p.business_id and t.posting_id = p.posting_id order by f.posting_id limit 1), '') as "regainedBy",
      coalesce((select o.document_number from wallet_payout_part t
        join posting o on o.business_id = t.business_id and o.posting_id = t.posting_id
        where t.business_id = p.business_id and t.source_posting_id = p.posting_id
          and not exists (select from posting r where r.business_id = o.business_id and r.reverses = o.posting_id)
        order by t.posting_id limit 1), '') as payout
    from posting p where p.business_id = $1 and p.document_number = $2`,
}
type Stated = Pick<ReversibleWalletDocument, 'isConfirmed' | 'regainedBy' | 'payout'> & { readonly postingId: bigint }

/** The document with its money locked against other uses; undefined if there is none. */
export const reversibleByNumber = async (tx: Transaction, number: string): Promise<ReversibleWalletDocument | undefined> => {
  const found = await walletDocumentByNumber(tx, number)
  if (found === undefined) return undefined
  await tx.rows(LOCK_MONEY, [tx.businessId, found.collection])
  await tx.rows(LOCK_PROVIDER, [tx.businessId, found.collection])
  const { postingId, ...stated } = await tx.one<Stated>(REVERSIBLE, [tx.businessId, number])
  const reversedBy = found.reversedBy === '' ? null : found.reversedBy
  const document = { posting_id: postingId, branch_code: found.branch, reversed_by: reversedBy }
  return { document, lines: [], kind: found.kind, provider: found.provider, ...stated }
}
