import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'
import { usesPractice } from '../wallets/use/used-queries.ts'

type SessionSales = {
  readonly sales: number
  readonly salesTotal: Pesewas
  readonly returns: number
  readonly returnsTotal: Pesewas
  /** Documents that are for E-VAT and not signed. */
  readonly notSigned: number
  /** A payment that it took was made in the test mode of a provider. */
  readonly isPractice: boolean
}

/** Documents up to the closing, or all of an open session. */
const DOCUMENTS = `
  select r.posting_id from register_posting r
  left join register_count z on z.business_id = r.business_id and z.session_code = r.session_code and z.count_no = 1
  where r.business_id = $1 and r.session_code = $2 and (z.posting_id is null or r.posting_id < z.posting_id)`

const SALES_OF_SESSION: Statement = {
  name: 'register-traded',
  text: `
    with own as (${DOCUMENTS})
    select (select count(*)::int from own join sale s on s.business_id = $1 and s.posting_id = own.posting_id) as sales,
      (select coalesce(sum(s.total), 0)::bigint from own join sale s on s.business_id = $1 and s.posting_id = own.posting_id) as "salesTotal",
      (select count(*)::int from own join sale_return s on s.business_id = $1 and s.posting_id = own.posting_id) as returns,
      (select coalesce(sum(s.total), 0)::bigint from own join sale_return s on s.business_id = $1 and s.posting_id = own.posting_id)
        as "returnsTotal",
      (select count(*)::int from own join outbox_item i on i.business_id = $1 and i.kind = 'evat' and i.item_id = own.posting_id
        where i.state not in ('done', 'settled')) as "notSigned",
      exists (select from own where ${usesPractice('own.posting_id')}) as "isPractice"`,
}

type Accounts = { readonly onAccount: Pesewas; readonly discount: Pesewas; readonly tax: Pesewas; readonly rounding: Pesewas }

/** Of sales and returns, and of their reversals. The cash of layaways is rounded too. */
const ACCOUNTS: Statement = {
  name: 'register-accounts',
  text: `
    with own as (${DOCUMENTS})
    select coalesce(sum(l.amount) filter (where l.account_code = 'A0000RC'), 0)::bigint as "onAccount",
      coalesce(sum(l.amount) filter (where l.account_code = 'D0000CT'), 0)::bigint as discount,
      coalesce(-sum(l.amount) filter (where l.account_code = 'F0000RT'), 0)::bigint as tax,
      coalesce(-sum(l.amount) filter (where l.account_code = 'R0000OU'), 0)::bigint as rounding
    from own
    join posting p on p.business_id = $1 and p.posting_id = own.posting_id
    join posting o on o.business_id = $1 and o.posting_id = case when p.reverses is null then p.posting_id else p.reverses end
      and o.document_kind in ('sale', 'sale_return', 'customer_payment', 'layaway_refund')
    join journal_line l on l.business_id = $1 and l.posting_id = p.posting_id
      and (l.account_code = 'R0000OU'
        or l.account_code in ('A0000RC', 'D0000CT', 'F0000RT') and o.document_kind in ('sale', 'sale_return'))`,
}
const LATER: Statement = {
  name: 'register-later-documents',
  text: `
    with wallet as (select account_code from account where business_id = $1 and control = 'wallet')
    select p.document_number as number, p.document_kind as kind, p.recorded_at as "recordedAt", coalesce(
      (select sum(l.amount) from journal_line l where l.business_id = p.business_id and l.posting_id = p.posting_id
         and l.branch_id = p.branch_id and l.account_code in ('C0000HD', 'B0000NK', (select account_code from wallet))), 0)::bigint as amount
    from register_posting r
    join register_count z on z.business_id = r.business_id and z.session_code = r.session_code and z.count_no = 1
    join posting p on p.business_id = r.business_id and p.posting_id = r.posting_id
    where r.business_id = $1 and r.session_code = $2 and r.posting_id > z.posting_id order by r.posting_id limit 500`,
}
const HEAD: Statement = { name: 'register-chain-head', text: `select encode(hash, 'hex') as head from ledger_head where business_id = $1` }

export const salesOfSession = (tx: Transaction, session: string): Promise<SessionSales> =>
  tx.one<SessionSales>(SALES_OF_SESSION, [tx.businessId, session])

export const accountsOf = (tx: Transaction, session: string): Promise<Accounts> => tx.one<Accounts>(ACCOUNTS, [tx.businessId, session])

type Later = { readonly number: string; readonly kind: string; readonly recordedAt: Date; readonly amount: Pesewas }

/** Documents of the session that arrived after it was closed, with the money they moved. */
export const laterDocuments = (tx: Transaction, session: string): Promise<Later[]> => tx.rows<Later>(LATER, [tx.businessId, session])

/** The end of the chain of the business now. */
export const chainHead = async (tx: Transaction): Promise<string> => (await tx.one<{ head: string }>(HEAD, [tx.businessId])).head
