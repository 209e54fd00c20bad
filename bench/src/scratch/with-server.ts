import { type BackDoor, openBackDoor } from './back-door.ts'
import { openScratch, postmasterOf, type Scratch, type ScratchServer, startServer } from './scratch-server.ts'

export type ScratchPlace = { readonly server: ScratchServer; readonly backDoor: BackDoor; readonly postmaster: number }

/** Additional settings of PostgreSQL, by name. */
type PostgresSettings = Readonly<Record<string, string>>

/** Settings of the server, such as AKONTA_EVAT_URL. */
type Environment = Readonly<Record<string, string>>

const startWith = async (scratch: Scratch, settings: PostgresSettings, environment: Environment): Promise<ScratchServer> => {
  const server = await startServer(scratch, { environment })
  const wanted = Object.entries(settings)
  if (wanted.length === 0) return server
  const { superuser, close } = await openBackDoor(scratch)
  for (const [name, value] of wanted) await superuser.query(`alter system set ${name} = '${value}'`)
  await close()
  await server.stop()
  return startServer(scratch, { environment })
}

/** Runs `work` on a separate server, which is stopped and removed afterwards in any case. */
export const withServer = async <T>(
  work: (place: ScratchPlace) => Promise<T>,
  settings: PostgresSettings = {},
  environment: Environment = {},
): Promise<T> => {
  const scratch = openScratch()
  const server = await startWith(scratch, settings, environment)
  try {
    const backDoor = await openBackDoor(scratch)
    try {
      return await work({ server, backDoor, postmaster: postmasterOf(scratch) ?? 0 })
    } finally {
      await backDoor.close()
    }
  } finally {
    await server.stop()
    scratch.remove()
  }
}
