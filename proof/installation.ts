import { type BackDoor, openBackDoor } from '@akonta/bench/scratch/back-door'
import { endPostgresOf, openScratch, postmasterOf, type ScratchServer, startServer } from '@akonta/bench/scratch/scratch-server'

/** An Akonta on a data folder of its own that is killed and started again, always at the same address. */
export type Installation = {
  readonly address: string
  readonly backDoor: BackDoor
  /** The server that runs now, or the last one that did. */
  server(): ScratchServer
  /** Starts the server again after its end, as whoever watches it would. */
  startAgain(): Promise<void>
  killServer(): Promise<void>
  killPostgres(): void
  close(): Promise<void>
}

export const openInstallation = async (): Promise<Installation> => {
  const scratch = openScratch()
  let server = await startServer(scratch)
  const { address } = server
  const port = Number(new URL(address).port)
  const backDoor = await openBackDoor(scratch)
  return {
    address,
    backDoor,
    server: () => server,
    startAgain: async () => {
      server = await startServer(scratch, { port })
    },
    killServer: async () => {
      server.kill('SIGKILL')
      await server.ended()
    },
    killPostgres: () => {
      const postmaster = postmasterOf(scratch)
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
    },
    close: async () => {
      await backDoor.close()
      await server.stop()
      await endPostgresOf(scratch)
      scratch.remove()
    },
  }
}
