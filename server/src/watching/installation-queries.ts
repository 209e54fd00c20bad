import { present } from '@akonta/domain/assert'
import type { Database, Row, Statement } from '../db/database.ts'

/** The database, or a transaction of a call. */
type Asked = { rows<R extends Row>(statement: Statement): Promise<R[]> }

const STATE: Statement = {
  name: 'installation-state',
  text: `select postgres, database_bytes as "databaseBytes", measured_days as "measuredDays", grown_bytes as "grownBytes", sales, businesses
         from installation_state()`,
}

/** Sums over all businesses. Bytes; `grownBytes` in the last `measuredDays` days, of which there are at most 90. */
export type InstallationState = {
  readonly postgres: string
  readonly databaseBytes: bigint
  readonly measuredDays: number
  readonly grownBytes: bigint
  readonly sales: bigint
  readonly businesses: number
}

export const installationState = async (database: Asked): Promise<InstallationState> =>
  present((await database.rows<InstallationState>(STATE))[0], 'the state of the installation')

const OUTBOX: Statement = {
  name: 'outbox-state',
  text: 'select kind, waiting, failed, oldest_seconds as "oldestSeconds" from outbox_state()',
}

/** Of one kind of work, over all businesses: what is not sent yet, what was refused, and how long the oldest of the former waits. */
export type OutboxState = { readonly kind: string; readonly waiting: number; readonly failed: number; readonly oldestSeconds: number }

export const outboxState = (database: Database): Promise<OutboxState[]> => database.rows<OutboxState>(OUTBOX)

const NOTE: Statement = { name: 'note-database-size', text: 'select note_database_size() as noted' }

/** Records the size of the database, so that its growth can be said. */
export const noteDatabaseSize = async (database: Database): Promise<void> => {
  await database.rows(NOTE)
}
