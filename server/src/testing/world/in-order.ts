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
export const somebodyWaits = async ({ superuser }: TestDatabase, howMany: number | (() => number) = 1): Promise<void> => {
  const wanted = typeof howMany === 'number' ? () => howMany : howMany
  while ((await superuser.query(WAITING)).rows.length < wanted()) await wait(2)
}

/** Whether nobody holds the end of the chain of the business, where every posting waits. */
export const booksAreFree = async ({ superuser, businessId }: Shop): Promise<boolean> =>
  (await superuser.query('select from ledger_head where business_id = $1 for update skip locked', [businessId])).rowCount === 1

/**
 * Sends calls, one behind the other, while nobody can write this table: each has read what it decides by, or waits for the one before.
 * Without the lock that puts them in order, all decide by what there was at first.
 */
export const whileTableIsHeld = async <A>(
  shop: TestDatabase,
  table: string,
  ...calls: readonly (() => Promise<A>)[]
): Promise<readonly A[]> => {
  const answers: Promise<A>[] = []
  let answered = 0
  const holder = await shop.superuser.connect()
  try {
    await holder.query(`begin; lock table ${table} in share mode`)
    for (const call of calls) {
      const answer = call().finally(() => {
        answered += 1
      })
      answers.push(answer)
      await somebodyWaits(shop, () => answers.length - answered)
    }
  } finally {
    await holder.query('commit')
    holder.release()
  }
  return Promise.all(answers)
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
