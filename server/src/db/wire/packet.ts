import pg from 'pg'
import { readerOf, type SentValue } from './wire-values.ts'

type OfResult = 'command' | 'rowCount' | 'rows'

/** What PostgreSQL answers to one statement. Rows by column name. */
export type Answer<R extends pg.QueryResultRow> = Pick<pg.QueryResult<R>, OfResult>

/** The same before it is known whose answer it is. */
export type SomeAnswer = Pick<pg.QueryResult, OfResult>

/** A statement on its way, and who waits for its answer. Without a name PostgreSQL does not keep it. */
export type Question = {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly SentValue[]
  /** How long to wait for the answer, in milliseconds; 0: without a limit. */
  readonly longestMs: number
  readonly resolve: (answer: SomeAnswer) => void
  readonly reject: (error: Error) => void
}

/** PostgreSQL's own code for a statement behind a failed one. */
export const AFTER_A_FAILURE = '25P02'

type Column = { readonly name: string; readonly read: (text: string) => unknown }
/** A statement that PostgreSQL keeps; its columns are known once it has been answered. */
type Kept = { readonly text: string; columns?: readonly Column[] }

const keptBy = new WeakMap<pg.Connection, Map<string, Kept>>()

const keptOn = (connection: pg.Connection): Map<string, Kept> => {
  const known = keptBy.get(connection)
  if (known !== undefined) return known
  const none = new Map<string, Kept>()
  keptBy.set(connection, none)
  return none
}

const COMPLETED = /^([A-Z]+)(?: \d+)*?(?: (\d+))?$/

/** Rows that are read before others have a turn. A fast PostgreSQL would be listened to for two megabytes, a tenth of a second, in which no till could sell. */
const ROWS_A_TURN = 500

const notCarriedOut = (): Error => {
  const error = new pg.DatabaseError('Not carried out, because a statement before it failed', 0, 'error')
  error.code = AFTER_A_FAILURE
  return error
}

/**
 * Statements that are sent together and answered together. The driver's own pipeline asks for an answer after each of them, so that every one
 * wakes both sides: a sale would take eight answers instead of three. What fails keeps PostgreSQL from carrying out what is behind it, even
 * COMMIT. A statement is described at its first answer on a connection: PostgreSQL refuses to let its columns change afterwards.
 *
 * The driver calls its methods (the interface of `pg-cursor` and `pg-query-stream`).
 */
export class Packet implements pg.Submittable {
  /** Both for the driver: how long it waits in milliseconds, 0 for its default, and what ends its timer. */
  readonly query_timeout: number
  callback: (error?: Error) => void = () => undefined

  readonly #questions: readonly Question[]
  readonly #done: () => void
  readonly #answers: SomeAnswer[] = []
  #known: Map<string, Kept> = new Map()
  #columns: readonly Column[] | undefined
  #rows: pg.QueryResultRow[] = []
  #stream: pg.Connection['stream'] | undefined
  #fault: Error | undefined

  constructor(questions: readonly Question[], done: () => void) {
    this.#questions = questions
    this.#done = done
    // PostgreSQL answers a packet when all of it is done.
    this.query_timeout = questions.reduce((sum, { longestMs }) => sum + longestMs, 0)
  }

  submit(connection: pg.Connection): void {
    this.#known = keptOn(connection)
    this.#stream = connection.stream
    connection.stream.cork()
    for (const question of this.#questions) this.#write(connection, question)
    connection.sync()
    connection.stream.uncork()
  }

  #write(connection: pg.Connection, { name, text, values }: Question): void {
    const isKept = name !== undefined && this.#known.get(name)?.text === text
    if (!isKept) {
      // After a failure it is not known whether PostgreSQL has kept it.
      if (name !== undefined) {
        connection.close({ type: 'S', name }, true)
        this.#known.set(name, { text })
      }
      connection.parse({ name: name ?? '', text, types: [] }, true)
    }
    connection.bind({ statement: name ?? '', values: [...values] }, true)
    if (!isKept) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#columns ??= this.#kept()?.columns ?? []
    const row: pg.QueryResultRow = {}
    try {
      for (const [place, { name, read }] of this.#columns.entries()) {
        const text = fields[place] ?? null
        row[name] = text === null ? null : read(text)
      }
    } catch (error) {
      this.#fault ??= error instanceof Error ? error : new Error(String(error))
    }
    this.#rows.push(row)
    if (this.#rows.length % ROWS_A_TURN === 0) this.#takeTurns()
  }

  #takeTurns(): void {
    const stream = this.#stream
    stream?.pause()
    setImmediate(() => stream?.resume())
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [, command = '', count] = COMPLETED.exec(text) ?? []
    const kept = this.#kept()
    if (kept !== undefined) kept.columns ??= this.#columns ?? []
    this.#answers.push({ command, rowCount: count === undefined ? null : Number(count), rows: this.#rows })
    this.#rows = []
    this.#columns = undefined
  }

  handleReadyForQuery(): void {
    this.callback()
    this.#settle(this.#fault)
  }

  /** PostgreSQL answers again after a failure, when it has passed over the rest. A broken connection answers nothing. */
  handleError(error: Error, connection: pg.Connection): void {
    this.callback(error)
    for (const { name } of this.#questions.slice(this.#answers.length)) if (name !== undefined) this.#known.delete(name)
    if (!(error instanceof pg.DatabaseError)) {
      connection.stream.destroy()
      this.#settle(error)
      return
    }
    const over = (): void => {
      connection.off('readyForQuery', over)
      connection.off('end', over)
      this.#settle(error)
    }
    connection.on('readyForQuery', over)
    connection.on('end', over)
  }

  #kept(): Kept | undefined {
    const name = this.#questions[this.#answers.length]?.name
    return name === undefined ? undefined : this.#known.get(name)
  }

  #settle(error: Error | undefined): void {
    this.#done()
    const isLost = error !== undefined && !(error instanceof pg.DatabaseError)
    // Outside a transaction the statements are committed when all of them are done: if that fails, all of them are rolled back. And no row is
    // returned that could not be read.
    const isRejected = error !== undefined && (error === this.#fault || (!isLost && this.#answers.length === this.#questions.length))
    for (const [place, { resolve, reject }] of this.#questions.entries()) {
      const answer = this.#answers[place]
      if (isRejected) reject(error)
      else if (answer !== undefined) resolve(answer)
      else reject(error !== undefined && (isLost || place === this.#answers.length) ? error : notCarriedOut())
    }
  }
}
