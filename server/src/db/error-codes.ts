import { Refusal, type RefusalCode } from '@akonta/domain/refusals'
import pg from 'pg'

type DatabaseRule = {
  /** The rule that the database keeps. */
  readonly rule: string
  /** What a caller is told. Null: the program checks the rule before, so only a bug or an attack meets it here. */
  readonly refusal: RefusalCode | null
}

/** Every error code that the SQL of `schema/`, `migrations/` and `routines/` raises. */
export const DATABASE_RULES = {
  AK001: { rule: 'history is append-only, and an order can be closed only once', refusal: null },
  AK003: { rule: 'a posting is dated after the last closed month', refusal: 'month_closed' },
  AK004: { rule: 'a line names a payee exactly where its account takes one', refusal: 'payee_needed' },
  AK005: { rule: 'a line uses an active account', refusal: 'closed_account' },
  AK006: { rule: 'a document is written in one step', refusal: null },
  AK007: { rule: 'a posting balances in every branch', refusal: 'unbalanced' },
  AK008: {
    rule: 'the accounts of stock, of receipts without an invoice and of wallet money change with their documents only',
    refusal: 'control_account',
  },
  AK009: { rule: 'the branch current account nets to zero', refusal: null },
  AK010: { rule: 'stock does not go below zero', refusal: 'not_enough_stock' },
  AK011: { rule: 'a movement follows its position', refusal: null },
  AK012: { rule: 'a settlement joins two open items of one payee, and releases no more than it settled', refusal: 'already_settled' },
  AK013: { rule: 'lots fit their movement and their position', refusal: null },
  AK014: { rule: 'a posting has a branch of its business', refusal: 'not_your_branch' },
  AK015: { rule: 'the records of a posting are in order, and its date is in the calendar', refusal: null },
  AK020: { rule: 'reserved goods stay in stock', refusal: 'not_enough_stock' },
  AK021: { rule: 'a tax table that paid somebody does not change', refusal: null },
  AK026: { rule: 'nothing is posted in a closed branch', refusal: 'branch_closed' },
  AK030: { rule: 'no more is returned than was sold', refusal: null },
  AK031: { rule: 'only opening entries are dated before the first day of the books', refusal: 'before_first_day' },
  AK032: { rule: 'the first day of the books moves past no entry', refusal: 'in_use' },
  AK038: { rule: 'the money of a collection is used once', refusal: 'wallet_money_used' },
  AK047: { rule: 'stock does not go below zero on any past day', refusal: 'not_enough_stock' },
  AK050: { rule: 'a business that is being moved, or was moved, is closed', refusal: 'business_moving' },
  AK420: { rule: 'a cheque goes from one state to the next', refusal: 'cheque_moved' },
  AK421: { rule: 'a document is not reversed while its cheque is at the bank', refusal: 'cheque_at_bank' },
} as const satisfies Readonly<Record<string, DatabaseRule>>

export type DatabaseErrorCode = keyof typeof DATABASE_RULES

/** Whether the code of a PostgreSQL error is one of ours. */
export const isDatabaseErrorCode = (code: string | undefined): code is DatabaseErrorCode =>
  code !== undefined && Object.hasOwn(DATABASE_RULES, code)

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/** A record that this work has found was deleted by another transaction, or one that it has not found was added by another. */
const MISSING_RECORD = '23503'
const SECOND_RECORD = '23505'
export const LOCK_NOT_AVAILABLE = '55P03'
const STATEMENT_TIMED_OUT = '57014'
const TOO_MANY_CONNECTIONS = '53300'
/** Raised by enter_business. */
const FENCED = 'AK050'
/** A standby, or a server whose disk is nearly full: it answers queries, and another connection may reach the one that writes. */
export const READ_ONLY = '25006'
/** Connection exceptions, a server that is shutting down or read-only: everything else on this connection fails too. */
export const LAST_WORDS = /^(08|57P|25006)/
/** Connection exceptions, a server that is shutting down, starting up or read-only, out of memory or disk. */
const UNAVAILABLE = /^(08|57P|53|58|25006)/

export const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

const isConflict = (state: string | undefined): boolean => state === SERIALIZATION_FAILURE || state === DEADLOCK

/**
 * Two transactions were in each other's way. A command that reads a record and then writes another one that refers to it looks again, and
 * refuses by its own rule what it finds now. A command that explains such a violation itself is not run again.
 */
export const mayRunAgain = (error: unknown): boolean => {
  const state = sqlState(error)
  return isConflict(state) || state === MISSING_RECORD || state === SECOND_RECORD
}

/** A broken connection has no SQL state; a value that cannot be sent is a TypeError, which is a bug. */
export const brokeConnection = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof pg.DatabaseError) && !(error instanceof TypeError)

const MOVING_RETRY_SECONDS = 2
const MOVED_RETRY_SECONDS = 60

/**
 * Both are a 503 that is tried again, also the second: a till with sales that it has not sent yet keeps them, and sends them when its address
 * leads to the new server. A 4xx would make it set them aside.
 */
const refuseEntry = ({ detail, hint }: pg.DatabaseError): Refusal =>
  detail === 'moving'
    ? new Refusal('business_moving', undefined, { retryAfterSeconds: MOVING_RETRY_SECONDS })
    : new Refusal('business_moved', hint ? `This business was moved. Nothing was saved here. Open it at ${hint}` : undefined, {
        retryAfterSeconds: MOVED_RETRY_SECONDS,
      })

export const asRefusal = (error: unknown, onBrokenConnection: (error: Error) => void): unknown => {
  const state = sqlState(error)
  if (state === LOCK_NOT_AVAILABLE || state === STATEMENT_TIMED_OUT || state === TOO_MANY_CONNECTIONS || isConflict(state))
    return new Refusal('busy')
  if (error instanceof pg.DatabaseError && state === FENCED) return refuseEntry(error)
  if (error instanceof pg.DatabaseError && UNAVAILABLE.test(error.code ?? '')) {
    onBrokenConnection(error)
    return new Refusal('database_unavailable')
  }
  return error
}
