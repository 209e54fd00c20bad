import type { InstallationStatus } from '@akonta/domain/watching/status-calls'
import type { Unsent } from '@akonta/domain/watching/till-calls'
import type { Statement, Transaction } from '../db/database.ts'

const NOTE: Statement = {
  name: 'till-report-note',
  text: `insert into till_report (business_id, browser, register, waiting, refused, since, seen_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (business_id, browser) do update set register = excluded.register, waiting = excluded.waiting, refused = excluded.refused,
           since = excluded.since, seen_at = excluded.seen_at`,
}
/** More tills than a business has: a program that makes up keys of browsers must not fill the disk. */
const FORGET: Statement = {
  name: 'till-report-forget',
  text: `delete from till_report where business_id = $1 and (seen_at < $2::timestamptz - interval '90 days'
           or browser in (select r.browser from till_report r where r.business_id = $1 order by r.seen_at desc, r.browser offset 1000))`,
}

/** The last word of a browser, by the hash of its key. Reports that are 90 days old are forgotten, and those before the newest 1,000. */
export const noteUnsent = async (tx: Transaction, browser: Uint8Array, unsent: Unsent, at: Date): Promise<void> => {
  const { register, waiting, refused, since } = unsent
  tx.later(FORGET, [tx.businessId, at])
  await tx.count(NOTE, [tx.businessId, browser, register, waiting, refused, since, at])
}

type TillState = InstallationStatus['tills'][number]

/** The tills first whose entries the server refused, then those that have the oldest ones. */
const UNSENT: Statement = {
  name: 'till-report-unsent',
  text: `
    select t.register, case when s.display_name is null then '' else s.display_name end as person, t.waiting, t.refused, t.since, t.seen_at as "seenAt"
    from till_report t
    left join lateral (
      select u.display_name from user_session s join app_user u on u.business_id = s.business_id and u.user_id = s.user_id
      where s.business_id = t.business_id and s.browser = t.browser order by s.started_at desc limit 1) s on true
    where t.business_id = $1 and t.browser <> $2 and t.waiting + t.refused > 0 and t.seen_at > $3::timestamptz - interval '90 days'
    order by t.refused = 0, t.since nulls last, t.browser limit 20`,
}

/** The tills of the business that had something left when they were heard of last, except the browser that asks. */
export const unsentTills = (tx: Transaction, asking: Uint8Array, at: Date): Promise<TillState[]> =>
  tx.rows<TillState>(UNSENT, [tx.businessId, asking, at])
