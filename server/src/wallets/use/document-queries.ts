import type { WalletDocument } from '@akonta/domain/wallets/wallet-document-calls'
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
    left join wallet_taken_back l on l.business_id = c.business_id and l.collection_id = c.collection_id
      and p.document_kind = 'wallet_refund' and (f.posting_id is null or f.way = 'taken_back')
    left join account a on a.business_id = l.business_id and a.account_code = l.account_code
    left join sale_return k on k.business_id = f.business_id and k.posting_id = f.return_posting_id
    left join posting r on r.business_id = p.business_id and r.reverses = p.posting_id
    where p.business_id = $1 and p.document_number = $2 and p.document_kind in ('wallet_receipt', 'wallet_refund', 'wallet_cash_refund')`,
}

/** A document of mobile money by its number; undefined if there is none. */
export const walletDocumentByNumber = (tx: Transaction, number: string): Promise<WalletDocument | undefined> =>
  tx.row<WalletDocument>(DOCUMENT, [tx.businessId, number])
