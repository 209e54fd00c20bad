import { type BackDoor, openBackDoor } from './back-door.ts'
import { openScratch, postmasterOf, type ScratchServer, startServer } from './scratch-server.ts'

export type ScratchPlace = { readonly server: ScratchServer; readonly backDoor: BackDoor; readonly postmaster: number }

/** Does `work` on a server of its own, which is stopped and removed afterwards, whatever happened. */
export const withServer = async <T>(work: (place: ScratchPlace) => Promise<T>): Promise<T> => {
  const scratch = openScratch()
  const server = await startServer(scratch)
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
