import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@akonta/domain/refusals'
import type { Database, DatabaseOptions, Opening, Row, Statement, Transaction } from '../database.ts'
import { asRefusal, mayRunAgain, READ_ONLY, sqlState } from '../error-codes.ts'
import { atMoment, BEGIN, BEGIN_READING } from '../wire/frames.ts'
import { lendConnection } from './lend-connection.ts'
import { runTransaction } from './run-transaction.ts'

/** The moment of a reading transaction, for another one. It lasts as long as that transaction. */
const MOMENT: Statement = { name: 'export-moment', text: 'select pg_export_snapshot() as moment' }
const ATTEMPTS = 5
const LONGEST_PAUSE_MS = 20

/** In a read-only transaction the same error means that a command writes, which is a bug. */
const wroteWhileReading = (mode: Statement, error: unknown): boolean => mode !== BEGIN && sqlState(error) === READ_ONLY

const checkBusinessId = (businessId: number): void => {
  if (!Number.isInteger(businessId) || businessId < 1 || businessId > 2_147_483_647)
    throw new TypeError('A transaction needs the number of a business')
}

/** Transactions of one business, on a pool of the app role. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const { pool, onBrokenConnection } = options

  const attempt = async <T>(mode: Statement, businessId: number, work: (tx: Transaction) => Promise<T>, opening?: Opening): Promise<T> => {
    checkBusinessId(businessId)
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await runTransaction(options, { mode, businessId, opening }, work)
      } catch (error) {
        if (wroteWhileReading(mode, error)) throw error
        if (!mayRunAgain(error) || attempts === ATTEMPTS) throw asRefusal(error, onBrokenConnection)
        await wait(Math.random() * LONGEST_PAUSE_MS * attempts)
      }
    }
  }

  /** The result of the second work on a second connection; undefined if none was free. */
  const beside = async <T>(
    businessId: number,
    moment: string,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<{ readonly result: T } | undefined> => {
    try {
      return { result: await runTransaction(options, { mode: BEGIN_READING, businessId, moment: atMoment(moment) }, work) }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'busy') return undefined
      throw error
    }
  }

  return {
    transaction: (businessId, work, opening) => attempt(BEGIN, businessId, work, opening),
    read: (businessId, work, opening) => attempt(BEGIN_READING, businessId, work, opening),
    readTogether: (businessId, first, second) =>
      attempt(BEGIN_READING, businessId, async tx => {
        const { moment } = await tx.one<{ moment: string }>(MOMENT)
        const [own, other] = await Promise.allSettled([first(tx), beside(businessId, moment, second)])
        if (own.status === 'rejected') throw own.reason
        if (other.status === 'rejected') throw other.reason
        return [own.value, other.value === undefined ? await second(tx) : other.value.result]
      }),
    rows: async <R extends Row>(statement: Statement, values: readonly unknown[] = []) => {
      try {
        return await lendConnection(options, async ({ ask }) => (await ask<R>(statement, values)).rows)
      } catch (error) {
        throw asRefusal(error, onBrokenConnection)
      }
    },
    load: () => ({
      most: pool.options.max,
      open: pool.totalCount,
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}
