import { Refusal } from '@akonta/domain/refusals'
import type pg from 'pg'
import { beginAsking, countStatement } from '../call-tally.ts'
import type { DatabaseOptions, Row, Statement } from '../database.ts'
import { asRefusal, brokeConnection, LAST_WORDS, sqlState } from '../error-codes.ts'
import type { Answer } from '../wire/packet.ts'
import { openPacketLine } from '../wire/packet-line.ts'
import { sentValue } from '../wire/wire-values.ts'

type Send = <R extends Row>(statement: Statement, values?: readonly unknown[], longestMs?: number) => Promise<Answer<R>>

/** A borrowed connection: sends statements, and knows whether it broke, and whether it is in a transaction. */
export type Loan = {
  readonly send: Send
  /** The same for a statement that a call asks for: it is named to who listens, and counted. */
  readonly ask: Send
  /** When every statement that was sent has its answer. */
  readonly idle: () => Promise<void>
  readonly isBroken: () => boolean
  readonly isInTransaction: () => boolean
}

type Lending = Pick<DatabaseOptions, 'pool' | 'namedStatements' | 'onStatement' | 'onBrokenConnection'>

const lost = ({ onBrokenConnection }: Lending, error: Error): Refusal => {
  onBrokenConnection(error)
  return new Refusal('database_unavailable')
}

/** Refuses: busy, database_unavailable. */
const connect = async (lending: Lending): Promise<pg.PoolClient> => {
  const { pool, onBrokenConnection } = lending
  const allTaken = () => pool.totalCount >= pool.options.max && pool.idleCount === 0
  const arrived = beginAsking()
  try {
    return await pool.connect()
  } catch (error) {
    if (brokeConnection(error)) throw allTaken() ? new Refusal('busy') : lost(lending, error)
    throw asRefusal(error, onBrokenConnection)
  } finally {
    arrived(0)
  }
}

/** What sends over this connection, and whether an error has broken it. */
const openLoan = (lending: Lending, client: pg.PoolClient): Loan & { readonly onError: () => void } => {
  const { pool, namedStatements, onStatement } = lending
  const line = openPacketLine(client)
  let broken = false
  const send: Send = async <R extends Row>(
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
      throw brokeNow ? lost(lending, error) : error
    } finally {
      answered(rows)
    }
  }
  return {
    send,
    ask: (statement, values, longestMs) => {
      onStatement?.(statement.name)
      countStatement()
      return send(statement, values, longestMs)
    },
    idle: line.idle,
    isBroken: () => broken,
    isInTransaction: line.isInTransaction,
    onError: () => {
      broken = true
    },
  }
}

/** Lends a connection to `use`, then returns it to the pool, or discards it if it broke. */
export const lendConnection = async <T>(lending: Lending, use: (loan: Loan) => Promise<T>): Promise<T> => {
  const client = await connect(lending)
  const { onError, ...loan } = openLoan(lending, client)
  // A connection can also break between statements, and an unhandled error event would end the program.
  client.on('error', onError)
  try {
    return await use(loan)
  } finally {
    client.off('error', onError)
    client.release(loan.isBroken())
  }
}
