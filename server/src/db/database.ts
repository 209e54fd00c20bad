import pg from 'pg'

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
type DatabaseLoad = { readonly most: number; readonly open: number; readonly inUse: number; readonly waiting: number }

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

/** The name of the violated constraint, for commands that turn it into their own refusal. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
