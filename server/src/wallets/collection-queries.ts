import type { BusinessDate } from '@akonta/domain/dates'
import { type CollectionReason, type Outcome, useOf } from '@akonta/domain/wallets/collection'
import {
  type COLLECTION_LISTS,
  type CollectionDetail,
  type CollectionRow,
  type CollectionSummary,
  type LiveCollections,
  MOST_COLLECTIONS_LISTED,
} from '@akonta/domain/wallets/collection-calls'
import type { Network } from '@akonta/domain/wallets/network'
import type { Statement, Transaction } from '../db/database.ts'

const COLUMNS = `
  c.collection_id as id, c.outcome, c.reason, c.said, c.network, c.msisdn, c.amount, c.received, c.used, c.refunded,
  coalesce(nullif(c.payer_name, ''), c.customer_name) as payer, coalesce(c.network_txn, '') as "networkId", c.label, c.cart_id as cart, c.till,
  y.pid, c.received > c.used + c.refunded and exists (select from wallet_use w where w.business_id = c.business_id
    and w.collection_id = c.collection_id and w.amount > 0
    and not exists (select from posting r where r.business_id = w.business_id and r.reverses = w.posting_id)) as "isOwed",
  u.display_name as "askedBy", c.asked_at as "askedAt", c.wait_until as "waitUntil", c.given_up_at is not null as "givenUp",
  c.refunded > 0 and exists (select from wallet_refund r where r.business_id = c.business_id and r.collection_id = c.collection_id
    and r.state in ('asked', 'pending', 'needs_people')) as "isRefunding"`
const FROM = `
  from collection c join app_user u on u.business_id = c.business_id and u.user_id = c.asked_by
  join wallet_provider p on p.business_id = c.business_id and p.provider_id = c.provider_id
  join payee y on y.business_id = p.business_id and y.payee_id = p.payee_id`

type Stored = {
  readonly id: number
  readonly outcome: Outcome
  readonly reason: CollectionReason
  readonly said: string
  readonly network: Network
  readonly msisdn: string
  readonly amount: bigint
  readonly received: bigint
  readonly used: bigint
  readonly refunded: bigint
  readonly pid: string
  readonly isOwed: boolean
  readonly payer: string
  readonly networkId: string
  readonly label: string
  readonly cart: number | null
  readonly till: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly waitUntil: Date | null
  readonly givenUp: boolean
  readonly isRefunding: boolean
}

const shown = <Row extends Stored>(row: Row) => {
  const { msisdn, used, refunded, isRefunding, ...rest } = row
  const { received, givenUp, outcome, said } = row
  const isAsking = outcome === 'needs_code'
  return {
    ...rest,
    said: isAsking ? '' : said,
    hint: isAsking ? said : '',
    use: useOf({ isGivenUp: givenUp, received, used, refunded, isRefunding }),
    phone: `0${msisdn.slice(3)}`,
    unused: received - used - refunded,
  }
}

const ONE: Statement = {
  name: 'collection-summary',
  text: `select ${COLUMNS} ${FROM} where c.business_id = $1 and c.collection_id = $2`,
}

export const collectionSummary = async (tx: Transaction, id: number): Promise<CollectionSummary> =>
  shown(await tx.one<Stored>(ONE, [tx.businessId, id]))

/** In minutes: so long a till is told of what was decided. */
const TOLD_FOR = 15

const LIVE: Statement = {
  name: 'collections-live',
  text: `
    select ${COLUMNS} ${FROM}
    where c.business_id = $1 and c.branch_id = $2 and ($3::text is null or c.till = $3) and (c.given_up_at is null or c.received > 0) and c.used = 0
      and (c.outcome_at > $4::timestamptz - interval '${TOLD_FOR} minutes' or c.outcome in ('prepared', 'pending', 'needs_code', 'unclear'))
      and c.asked_at > $4::timestamptz - interval '72 hours' and c.closed_at is null
    order by c.collection_id desc limit 50`,
}
const UNUSED: Statement = {
  name: 'collections-unused-count',
  text: 'select count(*)::int as unused from collection where business_id = $1 and branch_id = $2 and received > used + refunded',
}

/** What a till, or every till of a branch, waits for. */
export const liveCollections = async (tx: Transaction, branchId: number, till: string | null, now: Date): Promise<LiveCollections> => {
  const rows = tx.rows<Stored>(LIVE, [tx.businessId, branchId, till, now])
  const { unused } = await tx.one<{ unused: number }>(UNUSED, [tx.businessId, branchId])
  return { collections: (await rows).map(shown), unusedCount: unused }
}

const ROW_COLUMNS = `${COLUMNS}, b.branch_code as branch, y.name as provider, c.alarm, c.is_late as "isLate", c.outcome_at as "outcomeAt"`
const ROW_FROM = `${FROM}
  join branch b on b.business_id = c.business_id and b.branch_id = c.branch_id`

type ListName = (typeof COLLECTION_LISTS)[number]

/** The provider contradicts what was entered of a refund, and nobody has closed the request since. */
const HAS_CONTRADICTED_REFUND = `exists (select from wallet_refund f where f.business_id = c.business_id and f.collection_id = c.collection_id
  and f.contradicted_at is not null and (c.closed_at is null or c.closed_at < f.contradicted_at))`

const CONDITIONS: Readonly<Record<ListName, string>> = {
  unused: 'c.received > c.used + c.refunded',
  attention: `${HAS_CONTRADICTED_REFUND} or c.closed_at is null and (
    (c.outcome in ('prepared', 'pending', 'needs_code', 'unclear') and c.asked_at <= $3::timestamptz - interval '72 hours')
    or (c.outcome = 'held' and c.received = 0) or (c.alarm <> '' and c.received > c.used + c.refunded)
    or (c.alarm <> '' and c.outcome_at > $3::timestamptz - interval '7 days'))`,
  recent: '$3::timestamptz is not null',
}

const listOf = (list: ListName): Statement => ({
  name: `collections-${list}`,
  text: `select ${ROW_COLUMNS} ${ROW_FROM}
    where c.business_id = $1 and ($2::int is null or c.branch_id = $2) and (${CONDITIONS[list]})
      and $3::timestamptz is not null
    order by c.collection_id desc limit ${MOST_COLLECTIONS_LISTED}`,
})
const LISTS: Readonly<Record<ListName, Statement>> = { unused: listOf('unused'), attention: listOf('attention'), recent: listOf('recent') }

type StoredRow = Stored & {
  readonly branch: string
  readonly provider: string
  readonly alarm: string
  readonly isLate: boolean
  readonly outcomeAt: Date
}

export const listedCollections = async (
  tx: Transaction,
  list: ListName,
  branchId: number | null,
  now: Date,
): Promise<readonly CollectionRow[]> => {
  const rows = await tx.rows<StoredRow>(LISTS[list], [tx.businessId, branchId, now])
  return rows.map(shown)
}

const DETAIL: Statement = {
  name: 'collection-detail',
  text: `
    select ${ROW_COLUMNS}, c.reference::text as reference, c.note, coalesce(c.provider_txn, '') as "providerId", c.paid,
      coalesce(c.currency, '') as currency, c.is_live as "isLive", c.fee, c.paid_at as "paidAt", coalesce(d.document_number, '') as receipt,
      w.business_date::text as "receiptDate", case when i.state in ('queued', 'unknown') then i.due_at end as "nextLook",
      coalesce(g.display_name, '') as "givenUpBy", c.given_up_at as "givenUpAt", coalesce(l.display_name, '') as "closedBy",
      c.closed_at as "closedAt", c.close_reason as "closeReason"
    ${ROW_FROM}
    left join wallet_receipt w on w.business_id = c.business_id and w.collection_id = c.collection_id
    left join posting d on d.business_id = w.business_id and d.posting_id = w.posting_id
    left join outbox_item i on i.business_id = c.business_id and i.kind = 'wallet' and i.item_id = c.collection_id
    left join app_user g on g.business_id = c.business_id and g.user_id = c.given_up_by
    left join app_user l on l.business_id = c.business_id and l.user_id = c.closed_by
    where c.business_id = $1 and c.collection_id = $2`,
}

type StoredDetail = StoredRow & {
  readonly reference: string
  readonly note: string
  readonly providerId: string
  readonly paid: bigint | null
  readonly currency: string
  readonly isLive: boolean | null
  readonly fee: bigint | null
  readonly paidAt: Date | null
  readonly receipt: string
  readonly receiptDate: BusinessDate | null
  readonly nextLook: Date | null
  readonly givenUpBy: string
  readonly givenUpAt: Date | null
  readonly closedBy: string
  readonly closedAt: Date | null
  readonly closeReason: string
}

const FINDINGS: Statement = {
  name: 'collection-findings',
  text: `select heard_by as "heardBy", kind, was, became, said, raw, heard_at as at from collection_finding
         where business_id = $1 and collection_id = $2 order by finding_no limit 200`,
}
type Finding = CollectionDetail['findings'][number]

const USES_OF: Statement = {
  name: 'collection-uses',
  text: `
    select p.document_number as document, w.amount from wallet_use w
    join posting p on p.business_id = w.business_id and p.posting_id = w.posting_id
    where w.business_id = $1 and w.collection_id = $2
      and not exists (select from posting r where r.business_id = w.business_id and r.reverses = w.posting_id)
    order by w.posting_id`,
}
type UsedBy = CollectionDetail['uses'][number]

const REFUNDS: Statement = {
  name: 'collection-refunds',
  text: `
    select r.refund_id as id, r.way, r.state, r.amount, r.said, coalesce(p.document_number, '') as document, r.asked_at as "askedAt",
      r.contradicted_at is not null as "isContradicted"
    from wallet_refund r left join posting p on p.business_id = r.business_id and p.posting_id = r.posting_id
    where r.business_id = $1 and r.collection_id = $2 order by r.refund_id`,
}
type Refund = CollectionDetail['refunds'][number]

export const collectionDetail = async (tx: Transaction, id: number): Promise<CollectionDetail> => {
  const row = await tx.one<StoredDetail>(DETAIL, [tx.businessId, id])
  return {
    ...shown(row),
    uses: await tx.rows<UsedBy>(USES_OF, [tx.businessId, id]),
    refunds: await tx.rows<Refund>(REFUNDS, [tx.businessId, id]),
    findings: await tx.rows<Finding>(FINDINGS, [tx.businessId, id]),
  }
}

const PLACE: Statement = {
  name: 'collection-place',
  text: `select b.branch_code as branch from collection c join branch b on b.business_id = c.business_id and b.branch_id = c.branch_id
         where c.business_id = $1 and c.collection_id = $2`,
}

/** The code of a collection's branch; undefined if there is no such collection. */
export const branchOfCollection = async (tx: Transaction, id: number): Promise<string | undefined> =>
  (await tx.row<{ branch: string }>(PLACE, [tx.businessId, id]))?.branch
