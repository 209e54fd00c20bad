import type { BusinessDate } from '@akonta/domain/dates'
import type { ShareOfPayee } from '@akonta/domain/personal-data/personal-data-calls'
import type { Share, SharedKind } from '@akonta/domain/sharing/share-calls'
import type { Database, Statement, Transaction } from '../db/database.ts'

export type ShareRow = {
  readonly kind: SharedKind
  readonly reference: string
  readonly branchId: number | null
  readonly branchCode: string | null
  readonly start: BusinessDate | null
  readonly end: BusinessDate | null
  readonly endsAt: Date
}

const FIND: Statement = { name: 'shared-find', text: 'select business_id, share_id from find_shared($1, $2)' }

/** The open link with the token of this hash, in whatever business. */
export const findShared = async (
  database: Database,
  tokenHash: Uint8Array,
  at: Date,
): Promise<{ business_id: number; share_id: number } | undefined> =>
  (await database.rows<{ business_id: number; share_id: number }>(FIND, [tokenHash, at]))[0]

const BY_ID: Statement = {
  name: 'share-by-id',
  text: `
    select s.kind, s.reference, s.branch_id as "branchId", b.branch_code as "branchCode", s.period_start as start, s.period_end as end,
      s.ends_at as "endsAt"
    from share_link s left join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
    where s.business_id = $1 and s.share_id = $2`,
}

export const shareById = (tx: Transaction, shareId: number): Promise<ShareRow | undefined> =>
  tx.row<ShareRow>(BY_ID, [tx.businessId, shareId])

const OPEN = (which: string): string => `
  select s.share_id as id, s.kind, s.reference, u.display_name as "createdBy", s.created_at as "createdAt", s.ends_at as "endsAt"
  from share_link s join app_user u on u.business_id = s.business_id and u.user_id = s.created_by
  where s.business_id = $1 and s.withdrawn_at is null and s.ends_at > $2 and ${which}
  order by s.share_id desc limit 500`

const OF_DOCUMENT: Statement = {
  name: 'shares-of-document',
  text: OPEN('s.kind = $3 and s.reference = $4 and ($5::int is null or s.branch_id = $5)'),
}
const ALL: Statement = { name: 'shares-open', text: OPEN('true') }

/** The open links to one document: all of them, or for a user tied to a branch those that show that branch. */
export const sharesOf = (tx: Transaction, at: Date, kind: SharedKind, reference: string, branchId: number | null): Promise<Share[]> =>
  tx.rows<Share>(OF_DOCUMENT, [tx.businessId, at, kind, reference, branchId])

export const openShares = (tx: Transaction, at: Date): Promise<Share[]> => tx.rows<Share>(ALL, [tx.businessId, at])

const OF_PAYEE: Statement = {
  name: 'shares-of-payee',
  text: `
    select s.kind, s.reference, u.display_name as "createdBy", s.created_at as "createdAt", s.ends_at as "endsAt",
      s.withdrawn_at is not null as "isWithdrawn"
    from payee y
    join share_link s on s.business_id = y.business_id and case s.kind
      when 'statement' then s.reference = y.pid
      when 'quotation' then exists (select from quotation q
        where q.business_id = y.business_id and q.quotation_number = s.reference and q.payee_id = y.payee_id)
      when 'purchase_order' then exists (select from purchase_order o
        where o.business_id = y.business_id and o.order_number = s.reference and o.payee_id = y.payee_id)
      else exists (select from posting p
        join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id and l.payee_id = y.payee_id
        where p.business_id = y.business_id and p.document_number = s.reference) end
    join app_user u on u.business_id = s.business_id and u.user_id = s.created_by
    where y.business_id = $1 and y.pid = $2 order by s.share_id limit $3 offset $4`,
}

/** Every public link to a document of a payee, oldest first, one page. */
export const sharesOfPayee = (tx: Transaction, pid: string, { size, from }: { size: number; from: number }): Promise<ShareOfPayee[]> =>
  tx.rows<ShareOfPayee>(OF_PAYEE, [tx.businessId, pid, size, from])

const ADDRESS: Statement = { name: 'share-public-address', text: 'select public_address as address from business where business_id = $1' }

export const publicAddress = async (tx: Transaction): Promise<string> =>
  (await tx.one<{ address: string }>(ADDRESS, [tx.businessId])).address
