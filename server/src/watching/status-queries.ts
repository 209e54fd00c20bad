import type { InstallationStatus } from '@akonta/domain/watching/status-calls'
import type { Statement, Transaction } from '../db/database.ts'

type Queue = InstallationStatus['queues'][number]

/**
 * A text message that was refused is not sent again, and nobody decides about it: it counts for a week. A refund is asked about whatever becomes
 * of it: one that failed, or that needs a person, counts until the customer has the money.
 */
const QUEUES: Statement = {
  name: 'status-queues',
  text: `
    select e.kind, count(*) filter (where not e.failed)::int as waiting, count(*) filter (where e.failed)::int as failed,
      min(e.added_at) filter (where not e.failed) as oldest
    from (
      select i.kind, i.state = 'rejected' as failed, i.added_at from outbox_item i
      where i.business_id = $1 and i.state in ('queued', 'unknown', 'sending', 'rejected')
        and not (i.kind = 'sms' and i.state = 'rejected' and i.changed_at < $2::timestamptz - interval '7 days')
      union all
      select 'wallet_refund', true, f.asked_at from wallet_refund f
      join collection c on c.business_id = f.business_id and c.collection_id = f.collection_id
      where f.business_id = $1 and f.way = 'wallet'
        and (f.state = 'needs_people' or f.state in ('failed', 'reversed') and c.received > c.used + c.refunded
          or f.contradicted_at is not null and (c.closed_at is null or c.closed_at < f.contradicted_at))) e
    group by e.kind order by e.kind`,
}

export const queuesOfBusiness = (tx: Transaction, now: Date): Promise<Queue[]> => tx.rows<Queue>(QUEUES, [tx.businessId, now])

const UNDECIDED: Statement = {
  name: 'status-undecided-requests',
  text: `select count(*)::int as undecided, min(asked_at) as "undecidedSince" from collection
         where business_id = $1 and outcome in ('prepared', 'pending', 'needs_code', 'unclear') and closed_at is null`,
}

type Undecided = Pick<InstallationStatus, 'undecided' | 'undecidedSince'>

export const undecidedRequests = (tx: Transaction): Promise<Undecided> => tx.one<Undecided>(UNDECIDED, [tx.businessId])

const FAILED_WEBHOOKS: Statement = {
  name: 'status-failed-webhooks',
  text: `select count(*)::int as failed from webhook where business_id = $1 and state = 'failed' and deleted_at is null`,
}

export const failedWebhooks = async (tx: Transaction): Promise<number> =>
  (await tx.one<{ failed: number }>(FAILED_WEBHOOKS, [tx.businessId])).failed

type PrinterState = InstallationStatus['printers'][number]

const PRINTERS: Statement = {
  name: 'status-printers',
  text: `
    select p.name, b.branch_code as branch, coalesce(j.state, 'unused') as state, j.asked_at as at, coalesce(j.fault, '') as fault
    from printer p
    join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
    left join lateral (select state, asked_at, fault from print_job
      where business_id = p.business_id and printer_id = p.printer_id order by asked_at desc limit 1) j on true
    where p.business_id = $1 and p.active order by b.branch_code, lower(p.name)`,
}

/** The printers in use, each with what happened to the last thing that it was sent. */
export const printerStates = (tx: Transaction): Promise<PrinterState[]> => tx.rows<PrinterState>(PRINTERS, [tx.businessId])

type OpenRegister = InstallationStatus['registers'][number]

const REGISTERS: Statement = {
  name: 'status-registers',
  text: `select s.register as name, b.branch_code as branch, s.cashier, s.opened_at as "openedAt" from register_session s
         join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
         where s.business_id = $1 and s.closed_at is null order by s.opened_at`,
}

/** The register sessions that are open, the oldest first. */
export const openRegisters = (tx: Transaction): Promise<OpenRegister[]> => tx.rows<OpenRegister>(REGISTERS, [tx.businessId])

/** Entries of a day are few, and their branches too: the index has both. */
const RECORDED_LATER: Statement = {
  name: 'status-recorded-later',
  text: `select max(p.recorded_at) as at from branch b
         join posting p on p.business_id = b.business_id and p.branch_id = b.branch_id and p.business_date >= $2::timestamptz::date
         where b.business_id = $1 and p.recorded_at > $2::timestamptz + interval '1 minute'`,
}

/** The latest moment at which an entry was recorded, if the clock of the server has not reached it; null if it has. */
export const recordedLater = async (tx: Transaction, now: Date): Promise<Date | null> =>
  (await tx.one<{ at: Date | null }>(RECORDED_LATER, [tx.businessId, now])).at
