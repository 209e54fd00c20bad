import { setTimeout as wait } from 'node:timers/promises'
import type { TestDatabase } from './test-database.ts'

/** A promise and the function that resolves it, to order two transactions. */
export const signal = (): { readonly send: () => void; readonly sent: Promise<void> } => {
  let send: () => void = () => undefined
  const sent = new Promise<void>(resolve => {
    send = resolve
  })
  return { send, sent }
}

const WAITING = `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database() group by pid`

/** Resolves once as many transactions of this database, by default one, wait for the locks of others. */
export const somebodyWaits = async ({ superuser }: TestDatabase, howMany = 1): Promise<void> => {
  while ((await superuser.query(WAITING)).rows.length < howMany) await wait(2)
}
