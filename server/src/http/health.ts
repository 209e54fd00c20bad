import { Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database, Statement } from '../db/database.ts'

const PROBE: Statement = { name: 'health-probe', text: `select current_setting('transaction_read_only')::boolean as "readOnly"` }

/** Alive: the process answers. Ready: it takes work, and the database can write. For whoever watches the server; no token. */
export const answerHealth = (server: FastifyInstance, database: Database, accepting: () => boolean): void => {
  let probing: Promise<boolean> | undefined
  /** However many ask at once, the database is asked once: nobody takes the connections of those who work by asking whether all is well. */
  const isReadOnly = (): Promise<boolean> => {
    probing ??= database
      .rows<{ readOnly: boolean }>(PROBE)
      .then(([row]) => row?.readOnly === true)
      .finally(() => {
        probing = undefined
      })
    return probing
  }
  server.get('/api/health/live', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  server.get('/api/health/ready', { schema: { hide: true } }, async () => {
    if (!accepting()) throw new Refusal('busy', 'The server is stopping')
    if (await isReadOnly()) throw new Refusal('database_unavailable')
    return { status: 'ready' }
  })
}
