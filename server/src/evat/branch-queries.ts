import type { BusinessDate } from '@akonta/domain/dates'
import { NO_BUYER } from '@akonta/domain/evat/evat-payload'
import type { Statement, Transaction } from '../db/database.ts'
import { WAIT_SECONDS } from '../stamps/stamp-queries.ts'

/** The present E-VAT setting of a branch. The key is encrypted. */
export type BranchSetting = {
  branch_id: number
  branch: string
  reference: string
  sealed_key: string
  key_set_at: Date | null
  key_set_by: number | null
  key_set_by_name: string
  first_day: BusinessDate
  categories: string[]
  is_on: boolean
}

const SETTINGS: Statement = {
  name: 'evat-settings',
  text: `
    select distinct on (e.branch_id) e.branch_id, b.branch_code as branch, e.reference, e.sealed_key, e.key_set_at, e.key_set_by,
      coalesce(u.display_name, '') as key_set_by_name, e.first_day::text as first_day, e.categories, e.is_on
    from evat_branch e
    join branch b on b.business_id = e.business_id and b.branch_id = e.branch_id
    left join app_user u on u.business_id = e.business_id and u.user_id = e.key_set_by
    where e.business_id = $1 order by e.branch_id, e.setting_no desc`,
}

/** The branches that were set up for E-VAT, in their order. */
export const branchSettings = (tx: Transaction): Promise<BranchSetting[]> => tx.rows<BranchSetting>(SETTINGS, [tx.businessId])

const OPTIONS: Statement = {
  name: 'evat-options',
  text: `select wait_seconds as "waitSeconds", cash_name as "cashName", prefix from evat_options where business_id = $1
         order by option_no desc limit 1`,
}
type Options = { waitSeconds: number; cashName: string; prefix: string }

/** What is set for the whole business. */
export const evatOptions = async (tx: Transaction): Promise<Options> =>
  (await tx.row<Options>(OPTIONS, [tx.businessId])) ?? { waitSeconds: WAIT_SECONDS, cashName: NO_BUYER.name, prefix: '' }

const DEMO: Statement = { name: 'evat-is-demo', text: 'select is_demo from business where business_id = $1' }

/** The demo never sends anything to anybody. */
export const isDemo = async (tx: Transaction): Promise<boolean> => (await tx.one<{ is_demo: boolean }>(DEMO, [tx.businessId])).is_demo

const HAS_DOCUMENTS: Statement = {
  name: 'evat-branch-has-documents',
  text: 'select exists (select from evat_document where business_id = $1 and branch_id = $2) as there',
}

/** Whether a document of the branch was queued to be signed. */
export const hasDocuments = async (tx: Transaction, branchId: number): Promise<boolean> =>
  (await tx.one<{ there: boolean }>(HAS_DOCUMENTS, [tx.businessId, branchId])).there

export type BranchQueue = {
  branch_id: number
  waiting: bigint
  unknown: bigint
  rejected: bigint
  oldest: Date | null
  /** The service refuses the key, since then and with these words. */
  stopped_at: Date | null
  said: string
  silent_calls: number
}

/**
 * What waits is counted by the branch of its document: what was queued under an earlier reference keeps that one. What waits and what is rejected have an
 * index each: asked for together, every document that was ever signed was read.
 */
const QUEUES: Statement = {
  name: 'evat-queues',
  text: `
    select e.branch_id, count(*) filter (where i.state in ('queued', 'sending')) as waiting, count(*) filter (where i.state = 'unknown') as unknown,
      count(*) filter (where i.state = 'rejected') as rejected, min(i.added_at) filter (where i.state in ('queued', 'sending', 'unknown')) as oldest,
      max(c.stopped_at) as stopped_at, coalesce(max(case when c.code = '' then c.said else c.code || ' ' || c.said end), '') as said,
      coalesce(max(c.silent_calls), 0) as silent_calls
    from (select distinct on (branch_id) branch_id, reference from evat_branch where business_id = $1 order by branch_id, setting_no desc) e
    left join outbox_channel c on c.business_id = $1 and c.kind = 'evat' and c.channel = e.reference
    left join (
      select d.branch_id, o.state, o.added_at
      from (
        select item_id, state, added_at from outbox_item where business_id = $1 and kind = 'evat' and state in ('queued', 'unknown', 'sending')
        union all
        select item_id, state, added_at from outbox_item where business_id = $1 and kind = 'evat' and state = 'rejected') o
      join evat_document d on d.business_id = $1 and d.posting_id = o.item_id) i on i.branch_id = e.branch_id
    group by e.branch_id`,
}

/** What waits at each branch, and what the service said last about its present reference. */
export const branchQueues = (tx: Transaction): Promise<BranchQueue[]> => tx.rows<BranchQueue>(QUEUES, [tx.businessId])
