import { type BackDoor, openBackDoor } from '@akonta/bench/scratch/back-door'
import { endPostgresOf, openScratch, postmasterOf, type ScratchServer, startServer } from '@akonta/bench/scratch/scratch-server'

/** An Akonta on a separate data folder that is killed and restarted, always at the same address. */
export type Installation = {
  readonly address: string
  readonly dataFolder: string
  readonly backDoor: BackDoor
  /** The running server, or the last one. */
  server(): ScratchServer
  /** Starts the server again after its end, as a process manager would. */
  startAgain(): Promise<void>
  killServer(): Promise<void>
  killPostgres(): void
  close(): Promise<void>
}

/** `environment` adds to ours. */
export const openInstallation = async (environment: Readonly<Record<string, string>> = {}): Promise<Installation> => {
  const scratch = openScratch()
  let server = await startServer(scratch, { environment })
  const { address } = server
  const port = Number(new URL(address).port)
  const backDoor = await openBackDoor(scratch)
  return {
    address,
    dataFolder: scratch.dataFolder,
    backDoor,
    server: () => server,
    startAgain: async () => {
      server = await startServer(scratch, { port, environment })
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
