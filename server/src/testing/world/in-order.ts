import { setTimeout as wait } from 'node:timers/promises'
import { holdBooks } from '../../ledger/close-month.ts'
import type { Answer } from './caller.ts'
import type { Shop } from './shop.ts'
import type { TestDatabase } from './test-database.ts'

/** A promise and the function that resolves it, to order two transactions. */
export const signal = (): { readonly send: () => void; readonly sent: Promise<void> } => {
  let send: () => void = () => undefined
  const sent = new Promise<void>(resolve => {
    send = resolve
  })
  return { send, sent }
}

/** Prepared: it is asked every other millisecond. */
const WAITING = {
  name: 'test-waiting',
  text: `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database() group by pid`,
}

/** Resolves once as many transactions of this database, by default one, wait for the locks of others. */
export const somebodyWaits = async ({ superuser }: TestDatabase, howMany = 1): Promise<void> => {
  while ((await superuser.query(WAITING)).rows.length < howMany) await wait(2)
}

/** Sends calls that post, one behind the other, while the books are held: each has read what it needs, or waits for the one before. */
export const whileBooksAreHeld = async (shop: Shop, ...calls: readonly (() => Promise<Answer>)[]): Promise<readonly Answer[]> => {
  const answers: Promise<Answer>[] = []
  await shop.database.transaction(shop.businessId, async tx => {
    await holdBooks(tx)
    for (const call of calls) {
      answers.push(call())
      await somebodyWaits(shop, answers.length)
    }
  })
  return Promise.all(answers)
}
