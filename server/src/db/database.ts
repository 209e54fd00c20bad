import { setTimeout as wait } from 'node:timers/promises'
import { present } from '@akonta/domain/assert'
import { Refusal } from '@akonta/domain/refusals'
import pg from 'pg'
import { beginAsking, countStatement } from './call-tally.ts'
import { asRefusal, brokeConnection, LAST_WORDS, mayRunAgain, READ_ONLY, sqlState } from './error-codes.ts'
import {
  atMoment,
  BEGIN,
  BEGIN_READING,
  CHECK_CONSTRAINTS,
  COMMIT,
  NO_LIMITS,
  ROLLBACK,
  ROLLBACK_TO_SAVEPOINT,
  SAVEPOINT,
  SETTING,
} from './wire/frames.ts'
import { AFTER_A_FAILURE, type Answer, type SomeAnswer } from './wire/packet.ts'
import { openPacketLine } from './wire/packet-line.ts'
import { checkSendable, sentValue } from './wire/wire-values.ts'

/** One SQL statement, prepared once per connection under its name. A constant at the top of the file that uses it. */
export type Statement = { readonly name: string; readonly text: string }

/** A row as the driver returns it: column name to value. `bigint` columns are bigint, dates are text, the rest as in `pg`. */
export type Row = pg.QueryResultRow

export type Transaction = {
  readonly businessId: number
  /** The row of the statement that opened it. Undefined if none was given. */
  readonly opened?: <R extends Row>() => Promise<R>
  /** All rows. `R` states the columns of the select list. */
  rows<R extends Row>(statement: Statement, values?: readonly unknown[]): Promise<R[]>
  row<R extends Row>(statement: Statement, values?: readonly unknown[]): Promise<R | undefined>
  /** The row of a statement that always returns one, such as a count or a sum. */
  one<R extends Row>(statement: Statement, values?: readonly unknown[]): Promise<R>
  /** The number of affected rows. */
  count(statement: Statement, values?: readonly unknown[]): Promise<number>
  /**
   * Sends a statement whose outcome is not needed before the end. COMMIT follows without waiting. If it fails, everything is rolled back,
   * and `explain` turns its error into the reported one.
   */
  later(statement: Statement, values?: readonly unknown[], explain?: (error: unknown) => unknown): void
  /** The same, with its first row, which is there when the transaction is saved. */
  laterRow<R extends Row>(statement: Statement, values: readonly unknown[], explain: (error: unknown) => unknown): Promise<R | undefined>
  /**
   * The same as `later`, sent just before COMMIT: for a statement that locks what many transactions write, such as the count of audit entries, so that
   * none of them waits for another's work.
   */
  atEnd(statement: Statement, values?: readonly unknown[]): void
  /**
   * Runs `work`, checks every constraint, and rolls back everything that it wrote; returns its result. A failure is thrown, and rolls back
   * the whole transaction.
   */
  rehearse<T>(work: () => Promise<T>): Promise<T>
  /** From now on its statements, and the pauses between them, may take up to an hour: for work that reads all books of a business. */
  takeTime(): void
}

/** A first statement of a transaction that also enters the business: it calls enter_business, and returns one row. */
export type Opening = { readonly statement: Statement; readonly values: readonly unknown[] }

export type Database = {
  /**
   * Runs `work` for one business, all or nothing. `work` may run again (up to 5 times) after a deadlock, a serialization failure, or the
   * violation of a key that it does not explain itself, so it must have no outside effect.
   */
  transaction<T>(businessId: number, work: (tx: Transaction) => Promise<T>, opening?: Opening): Promise<T>
  /** The same, read-only: every statement sees the books at one moment. */
  read<T>(businessId: number, work: (tx: Transaction) => Promise<T>, opening?: Opening): Promise<T>
  /**
   * Reads on two connections at once, for long work on all books: both see them at one moment. Where only one connection is free, `second` is
   * read after `first`.
   */
  readTogether<A, B>(
    businessId: number,
    first: (tx: Transaction) => Promise<A>,
    second: (tx: Transaction) => Promise<B>,
  ): Promise<readonly [A, B]>
  /** Outside any business: for the few database functions that may look across businesses, such as the sign-in. */
  rows<R extends Row>(statement: Statement, values?: readonly unknown[]): Promise<R[]>
  /** The connections at this moment. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** Connections: how many there may be, how many are open, how many of those are in use, and how many calls wait for one. */
export type DatabaseLoad = { readonly most: number; readonly open: number; readonly inUse: number; readonly waiting: number }

export type DatabaseOptions = {
  readonly pool: pg.Pool
  /** Off for a connection pooler that cannot keep prepared statements. */
  readonly namedStatements: boolean
  /** For operator commands, which read whole ledgers: statements of a transaction may take as long as they need. */
  readonly unlimited?: boolean
  /** Called with the name of every statement, including `begin` and `commit`. */
  readonly onStatement?: (name: string) => void
  /** Called with the cause of every `database_unavailable`. */
  readonly onBrokenConnection: (error: Error) => void
  /** For operators: also enters a business that was moved, whose fence keeps everyone else out. */
  readonly behindFence?: boolean
}

/** A borrowed connection: sends statements, and knows whether it broke, and whether it is in a transaction. */
type Loan = {
  readonly send: <R extends Row>(statement: Statement, values?: readonly unknown[], longestMs?: number) => Promise<Answer<R>>
  /** When every statement that was sent has its answer. */
  readonly idle: () => Promise<void>
  readonly isBroken: () => boolean
  readonly isInTransaction: () => boolean
}

/** The moment of a reading transaction, for another one. It lasts as long as that transaction. */
const MOMENT: Statement = { name: 'export-moment', text: 'select pg_export_snapshot() as moment' }
const ATTEMPTS = 5
const LONGEST_PAUSE_MS = 20
/** A transaction that takes its time also waits so long for an answer on a line that may be dead. */
const LONG_ANSWER_MS = 3_600_000

/** The name of the violated constraint, for commands that turn it into their own refusal. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined

/** In a read-only transaction the same error means that a command writes, which is a bug. */
const wroteWhileReading = (mode: Statement, error: unknown): boolean => mode !== BEGIN && sqlState(error) === READ_ONLY

const checkBusinessId = (businessId: number): void => {
  if (!Number.isInteger(businessId) || businessId < 1 || businessId > 2_147_483_647)
    throw new TypeError('A transaction needs the number of a business')
}

/**
 * The tenant is set with the transaction and ends with it; a plain SET would leak to the connection's next user. A business that is being moved,
 * or was moved, cannot be entered. Prepared like every other statement: PostgreSQL would plan a plain text at every call.
 */
const ENTER: Statement = { name: 'enter-business', text: 'select enter_business($1)' }

/** Transactions of one business, on a pool of the app role. */
export const openDatabase = ({
  pool,
  namedStatements,
  onStatement,
  onBrokenConnection,
  behindFence = false,
  unlimited = false,
}: DatabaseOptions): Database => {
  const ask = <R extends Row>(send: Loan['send'], statement: Statement, values: readonly unknown[], longestMs?: number) => {
    onStatement?.(statement.name)
    countStatement()
    return send<R>(statement, values, longestMs)
  }

  const lost = (error: Error): Refusal => {
    onBrokenConnection(error)
    return new Refusal('database_unavailable')
  }

  const connect = async (): Promise<pg.PoolClient> => {
    const allTaken = () => pool.totalCount >= pool.options.max && pool.idleCount === 0
    const arrived = beginAsking()
    try {
      return await pool.connect()
    } catch (error) {
      if (brokeConnection(error)) throw allTaken() ? new Refusal('busy') : lost(error)
      throw asRefusal(error, onBrokenConnection)
    } finally {
      arrived(0)
    }
  }

  /** Lends a connection to `use`, then returns it to the pool, or discards it if it broke. */
  const lend = async <T>(use: (loan: Loan) => Promise<T>): Promise<T> => {
    const client = await connect()
    let broken = false
    // A connection can also break between statements, and an unhandled error event would end the program.
    const onError = () => {
      broken = true
    }
    client.on('error', onError)
    const line = openPacketLine(client)
    const send: Loan['send'] = async <R extends Row>(
      { name, text }: Statement,
      values: readonly unknown[] = [],
      longestMs = pool.options.query_timeout ?? 0,
    ) => {
      const answered = beginAsking()
      let rows = 0
      try {
        const answer = await line.ask<R>({ name: namedStatements ? name : undefined, text, values: values.map(sentValue), longestMs })
        rows = answer.rows.length
        return answer
      } catch (error) {
        const brokeNow = brokeConnection(error)
        broken ||= brokeNow || LAST_WORDS.test(sqlState(error) ?? '')
        throw brokeNow ? lost(error) : error
      } finally {
        answered(rows)
      }
    }
    try {
      return await use({
        send,
        idle: line.idle,
        isBroken: () => broken,
        isInTransaction: line.isInTransaction,
      })
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const once = <T>(
    mode: Statement,
    businessId: number,
    work: (tx: Transaction) => Promise<T>,
    opening?: Opening,
    moment?: Statement,
  ): Promise<T> =>
    lend(async ({ send, idle, isBroken, isInTransaction }) => {
      let open = true
      let longest: number | undefined
      const run = <R extends Row>(statement: Statement, values: readonly unknown[]) => {
        if (!open) throw new Error('This transaction is over')
        return ask<R>(send, statement, values, longest)
      }
      const underWay: Promise<unknown>[] = []
      const atEnd: (() => void)[] = []
      const later = (sent: Promise<unknown>): void => {
        sent.catch(() => undefined)
        underWay.push(sent)
      }
      const frame = (statement: Statement, name = statement.name): Promise<SomeAnswer> => {
        onStatement?.(name)
        return send(statement)
      }
      const arrive = async (): Promise<void> => {
        for (const sent of underWay) await sent
      }
      const enter = (): Promise<SomeAnswer> => {
        const { statement, values } = opening ?? { statement: ENTER, values: [businessId] }
        const entered = run(statement, values)
        later(entered)
        return entered
      }
      const opened =
        (entered: Promise<SomeAnswer>) =>
        async <R extends Row>(): Promise<R> =>
          (await entered).rows[0]
      later(frame(mode, 'begin'))
      if (moment !== undefined) later(send(moment))
      if (unlimited) later(send(SETTING, ['statement_timeout', '0']))
      if (behindFence) later(send(SETTING, ['app.business_id', String(businessId)]))
      const entered = behindFence ? undefined : enter()
      const tx: Transaction = {
        businessId,
        ...(opening && entered && { opened: opened(entered) }),
        rows: async <R extends Row>(statement: Statement, values: readonly unknown[] = []) => (await run<R>(statement, values)).rows,
        row: async <R extends Row>(statement: Statement, values: readonly unknown[] = []) => (await run<R>(statement, values)).rows[0],
        one: async <R extends Row>(statement: Statement, values: readonly unknown[] = []) =>
          present((await run<R>(statement, values)).rows[0], `the row of ${statement.name}`),
        count: async (statement, values = []) => (await run(statement, values)).rowCount ?? 0,
        later: (statement, values = [], explain = error => error) => void tx.laterRow(statement, values, explain),
        laterRow: <R extends Row>(statement: Statement, values: readonly unknown[], explain: (error: unknown) => unknown) => {
          checkSendable(values)
          const row = run<R>(statement, values).then(
            ({ rows }) => rows[0],
            (error: unknown) => Promise.reject(explain(error)),
          )
          later(row)
          return row
        },
        atEnd: (statement, values = []) => {
          checkSendable(values)
          atEnd.push(() => tx.later(statement, values))
        },
        rehearse: async work => {
          const before = atEnd.length
          later(frame(SAVEPOINT))
          const result = await work()
          later(frame(CHECK_CONSTRAINTS))
          await arrive()
          later(frame(ROLLBACK_TO_SAVEPOINT))
          atEnd.length = before
          return result
        },
        takeTime: () => {
          longest = LONG_ANSWER_MS
          later(frame(NO_LIMITS))
        },
      }
      let committing: Promise<SomeAnswer> | undefined
      const rollBack = async (): Promise<void> => {
        await idle()
        // COMMIT was not carried out if a statement before it failed. If it failed itself, there is no transaction any more.
        if (!isBroken() && isInTransaction()) await frame(ROLLBACK)
      }
      try {
        const result = await work(tx)
        for (const send of atEnd) send()
        // COMMIT follows the pending statements without waiting: after a failure it is not carried out. A connection lost now leaves the outcome
        // unknown. It is never retried here: that could post twice. The caller gets a 503, and its request id finds the stored answer if the
        // first attempt was saved after all.
        committing = frame(COMMIT)
        committing.catch(() => undefined)
        await arrive()
        if ((await committing).command !== 'COMMIT') throw new Error('A failed statement was passed over')
        return result
      } catch (error) {
        // A statement after a failed one only reports that there was a failure; the cause is the first pending one that failed.
        const cause =
          sqlState(error) === AFTER_A_FAILURE
            ? await arrive().then(
                () => error,
                (first: unknown) => first,
              )
            : error
        await rollBack().catch(() => undefined)
        throw cause
      } finally {
        open = false
      }
    })

  const attempt = async <T>(mode: Statement, businessId: number, work: (tx: Transaction) => Promise<T>, opening?: Opening): Promise<T> => {
    checkBusinessId(businessId)
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await once(mode, businessId, work, opening)
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
      return { result: await once(BEGIN_READING, businessId, work, undefined, atMoment(moment)) }
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
        return await lend(async ({ send }) => (await ask<R>(send, statement, values)).rows)
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
