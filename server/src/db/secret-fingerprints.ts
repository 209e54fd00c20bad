import { createHmac } from 'node:crypto'
import pg from 'pg'
import { StartFault } from '../host/start-fault.ts'
import { type Connection, clientConfig } from './pool.ts'

/** A secret of the installation by its file name in the folder secrets. */
export type NamedSecret = { readonly name: string; readonly secret: Uint8Array }

const NOTE = `insert into secret_fingerprint (name, fingerprint) values ($1, $2)
  on conflict (name) do update set fingerprint = case when $3::boolean then excluded.fingerprint else secret_fingerprint.fingerprint end
  returning fingerprint`

/** Nobody can learn the secret from it: it has 256 random bits. */
export const fingerprintOf = ({ name, secret }: NamedSecret): string =>
  createHmac('sha256', secret).update(`fingerprint of ${name}`).digest('hex')

/**
 * Compares the secrets of this data folder with the ones that the database was first used with. With different ones, a server would
 * refuse the tokens of another, and encrypted keys could not be read. StartFault names the file. If `accepted`, the new ones are recorded.
 */
export const checkSecrets = async (owner: Connection, secrets: readonly NamedSecret[], accepted: boolean): Promise<void> => {
  const client = new pg.Client(clientConfig(owner))
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const each of secrets) {
      const fingerprint = fingerprintOf(each)
      const noted = await client.query<{ fingerprint: string }>(NOTE, [each.name, fingerprint, accepted])
      if (noted.rows[0]?.fingerprint === fingerprint) continue
      throw new StartFault(
        `This database is used with a different secret than the file ${each.name} in the folder secrets of this data folder: copy the folder secrets from the data folder of the other server. If it is lost, set AKONTA_NEW_SECRETS=on for one start: everyone signs in again, and keys of services are entered again.`,
      )
    }
  } finally {
    await client.end()
  }
}
