import { present } from '@akonta/domain/assert'
import type pg from 'pg'
import type { Row, Statement, Transaction } from '../db/database.ts'
import { type Verdict, verifyAndRemember, verifyChainFrom, type Walked } from '../verify/verify.ts'

/** Reads as the app does, in the transaction of this client: rows that are not committed yet are seen, and those of other businesses are not. */
const readOnlyTransaction = (client: pg.ClientBase, businessId: number): Transaction => {
  const rows = async <R extends Row>({ text }: Statement, values: readonly unknown[] = []) =>
    (await client.query<R>(text, [...values])).rows
  const never = (): never => {
    throw new Error('Verification writes nothing')
  }
  return {
    businessId,
    rows,
    row: async <R extends Row>(statement: Statement, values?: readonly unknown[]) => (await rows<R>(statement, values))[0],
    one: async <R extends Row>(statement: Statement, values?: readonly unknown[]) =>
      present((await rows<R>(statement, values))[0], statement.name),
    count: never,
    later: never,
    laterRow: never,
    atEnd: never,
    takeTime: () => undefined,
    rehearse: never,
  }
}

/** Asks as the app does, in the transaction of a superuser that loaded the books, before or after it commits. */
const asApp = async <T>(client: pg.ClientBase, businessId: number, ask: (tx: Transaction) => Promise<T>): Promise<T> => {
  await client.query(`set local role akonta_app; set local row_security = on; select set_config('app.business_id', '${businessId}', true)`)
  const answer = await ask(readOnlyTransaction(client, businessId))
  await client.query('reset role; set local row_security = off')
  return answer
}

/** Verifies the books of a business that has arrived, and remembers how far its chain goes. */
export const verifyArrived = (client: pg.ClientBase, businessId: number): Promise<Verdict & { readonly walked: Walked }> =>
  asApp(client, businessId, verifyAndRemember)

/** Verifies the chain of a business from where it was verified earlier in the same transaction. */
export const verifyArrivedSince = (client: pg.ClientBase, businessId: number, walked: Walked): Promise<Verdict> =>
  asApp(client, businessId, tx => verifyChainFrom(tx, walked))
