import { Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database, Statement } from '../db/database.ts'
import { VERSION } from '../host/version.ts'
import { STOPPING } from './overload.ts'

const PROBE: Statement = { name: 'health-probe', text: `select current_setting('transaction_read_only')::boolean as "readOnly"` }

/** Some monitors ask for the headers only. */
const PROBED = { schema: { hide: true }, exposeHeadRoute: true }

/** Alive: the process answers. Ready: it accepts work, and the database can write. For monitoring, without a token. */
export const answerHealth = (server: FastifyInstance, database: Database, accepting: () => boolean): void => {
  let probing: Promise<boolean> | undefined
  /** Concurrent probes share one query, so that monitoring cannot use up the connections. */
  const isReadOnly = (): Promise<boolean> => {
    probing ??= database
      .rows<{ readOnly: boolean }>(PROBE)
      .then(([row]) => row?.readOnly === true)
      .finally(() => {
        probing = undefined
      })
    return probing
  }
  server.get('/api/health/live', PROBED, async () => ({ status: 'alive', version: VERSION }))
  server.get('/api/health/ready', PROBED, async () => {
    if (!accepting()) throw new Refusal('busy', STOPPING)
    if (await isReadOnly()) throw new Refusal('database_unavailable')
    return { status: 'ready', version: VERSION }
  })
}
