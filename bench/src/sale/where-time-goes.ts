import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { say } from '../page.ts'

const LOOK_EVERY_MS = 15
const SHOWN = 12

type Sight = { readonly doing: string; readonly statement: string }

// A backend that is "idle in transaction" waits for Node, which has the transaction open; one on a lock of ledger_post waits for the end of
// the chain; one on WAL waits for the disk.
const LOOK = {
  name: 'bench-look',
  text: `select case when state = 'idle in transaction' then 'waits for Node'
           when wait_event_type is null then 'works'
           else 'waits for ' || wait_event_type || ' ' || wait_event end as doing,
         left(regexp_replace(trim(query), '\\s+', ' ', 'g'), 64) as statement
       from pg_stat_activity where usename = 'akonta_app' and state <> 'idle' and application_name = 'akonta'`,
}

/** Samples every connection of the server while `work` runs, and reports what they did most. */
export const watchWhere = async <T>(superuser: pg.Pool, work: () => Promise<T>): Promise<T> => {
  const seen = new Map<string, number>()
  let looks = 0
  let watching = true
  const watch = async (): Promise<void> => {
    while (watching) {
      for (const { doing, statement } of (await superuser.query<Sight>(LOOK)).rows) {
        const sight = `${doing.padEnd(34)} ${statement}`
        seen.set(sight, (seen.get(sight) ?? 0) + 1)
      }
      looks += 1
      await wait(LOOK_EVERY_MS)
    }
  }
  const watched = watch()
  const result = await work().finally(() => {
    watching = false
  })
  await watched
  say('  connections busy with, on average:')
  for (const [sight, count] of [...seen].sort(([, one], [, other]) => other - one).slice(0, SHOWN))
    say(`    ${(count / looks).toFixed(2)}  ${sight}`)
  return result
}
