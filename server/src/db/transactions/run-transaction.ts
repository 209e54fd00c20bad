import { present } from '@akonta/domain/assert'
import type { DatabaseOptions, Opening, Row, Statement, Transaction } from '../database.ts'
import { sqlState } from '../error-codes.ts'
import { CHECK_CONSTRAINTS, COMMIT, NO_LIMITS, ROLLBACK, ROLLBACK_TO_SAVEPOINT, SAVEPOINT, SETTING } from '../wire/frames.ts'
import { AFTER_A_FAILURE, type Answer, type SomeAnswer } from '../wire/packet.ts'
import { checkSendable } from '../wire/wire-values.ts'
import { type Loan, lendConnection } from './lend-connection.ts'

/** A transaction that takes its time also waits so long for an answer on a line that may be dead. */
const LONG_ANSWER_MS = 3_600_000

/**
 * The tenant is set with the transaction and ends with it; a plain SET would leak to the connection's next user. A business that is being moved,
 * or was moved, cannot be entered. Prepared like every other statement: PostgreSQL would plan a plain text at every call.
 */
const ENTER: Statement = { name: 'enter-business', text: 'select enter_business($1)' }

type Begun = {
  readonly mode: Statement
  readonly businessId: number
  readonly opening?: Opening | undefined
  /** Takes over the moment of another transaction. */
  readonly moment?: Statement
}

/** The statements of one transaction, in the order in which they are sent. */
type Course = {
  /** A statement of the call. */
  readonly run: <R extends Row>(statement: Statement, values: readonly unknown[]) => Promise<Answer<R>>
  /** A statement around those of the call. */
  readonly frame: (statement: Statement, name?: string) => Promise<SomeAnswer>
  /** Remembers what was sent and is not waited for. */
  readonly later: (sent: Promise<unknown>) => void
  /** Waits for all of it. Throws the first failure. */
  readonly arrive: () => Promise<void>
  readonly takeTime: () => void
  /** From now on no statement of the call is sent. */
  readonly end: () => void
}

const openCourse = ({ send, ask }: Loan, onStatement: DatabaseOptions['onStatement']): Course => {
  let open = true
  let longest: number | undefined
  const underWay: Promise<unknown>[] = []
  return {
    run: (statement, values) => {
      if (!open) throw new Error('This transaction is over')
      return ask(statement, values, longest)
    },
    frame: (statement, name = statement.name) => {
      onStatement?.(name)
      return send(statement)
    },
    later: sent => {
      sent.catch(() => undefined)
      underWay.push(sent)
    },
    arrive: async () => {
      for (const sent of underWay) await sent
    },
    takeTime: () => {
      longest = LONG_ANSWER_MS
    },
    end: () => {
      open = false
    },
  }
}

/** Begins, and enters the business. Nothing is waited for: it leaves with the first statement of the call. Undefined behind the fence. */
const begin = (
  { send }: Loan,
  { run, frame, later }: Course,
  { unlimited = false, behindFence = false }: DatabaseOptions,
  { mode, businessId, opening, moment }: Begun,
): Promise<SomeAnswer> | undefined => {
  later(frame(mode, 'begin'))
  if (moment !== undefined) later(send(moment))
  if (unlimited) later(send(SETTING, ['statement_timeout', '0']))
  if (behindFence) {
    later(send(SETTING, ['app.business_id', String(businessId)]))
    return undefined
  }
  const { statement, values } = opening ?? { statement: ENTER, values: [businessId] }
  const entered = run(statement, values)
  later(entered)
  return entered
}

/** What a command may do in the transaction. `atEnd` collects what is sent before COMMIT. */
const transactionOn = (
  { run, frame, later, arrive, takeTime }: Course,
  { businessId, opening }: Begun,
  entered: Promise<SomeAnswer> | undefined,
  atEnd: (() => void)[],
): Transaction => {
  const tx: Transaction = {
    businessId,
    ...(opening && entered && { opened: async <R extends Row>(): Promise<R> => (await entered).rows[0] }),
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
      takeTime()
      later(frame(NO_LIMITS))
    },
  }
  return tx
}

/**
 * COMMIT follows the pending statements without waiting: after a failure it is not carried out. A connection lost now leaves the outcome
 * unknown. It is never retried here: that could post twice. The caller gets a 503, and its request id finds the stored answer if the
 * first attempt was saved after all.
 */
const commit = async ({ frame, arrive }: Course): Promise<void> => {
  const committing = frame(COMMIT)
  committing.catch(() => undefined)
  await arrive()
  if ((await committing).command !== 'COMMIT') throw new Error('A failed statement was passed over')
}

/** A statement after a failed one only reports that there was a failure; the cause is the first pending one that failed. */
const causeOf = async (error: unknown, { arrive }: Course): Promise<unknown> => {
  if (sqlState(error) !== AFTER_A_FAILURE) return error
  return arrive().then(
    () => error,
    (first: unknown) => first,
  )
}

const rollBack = async ({ idle, isBroken, isInTransaction }: Loan, { frame }: Course): Promise<void> => {
  await idle()
  // COMMIT was not carried out if a statement before it failed. If it failed itself, there is no transaction any more.
  if (!isBroken() && isInTransaction()) await frame(ROLLBACK)
}

/** Runs `work` once, on one connection: all of it is saved, or nothing. */
export const runTransaction = <T>(options: DatabaseOptions, begun: Begun, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  lendConnection(options, async loan => {
    const course = openCourse(loan, options.onStatement)
    const entered = begin(loan, course, options, begun)
    const atEnd: (() => void)[] = []
    try {
      const result = await work(transactionOn(course, begun, entered, atEnd))
      for (const send of atEnd) send()
      await commit(course)
      return result
    } catch (error) {
      const cause = await causeOf(error, course)
      await rollBack(loan, course).catch(() => undefined)
      throw cause
    } finally {
      course.end()
    }
  })
