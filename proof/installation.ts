import { type BackDoor, openBackDoor } from '@akonta/bench/scratch/back-door'
import {
  endPostgresOf,
  openScratch,
  postmasterOf,
  type Scratch,
  type ScratchServer,
  startServer,
} from '@akonta/bench/scratch/scratch-server'

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

type InstallationOptions = {
  /** Adds to ours. */
  readonly environment?: Readonly<Record<string, string>>
  /** Another built program than that of `npm start`. */
  readonly program?: string
  /** Where its data is to be; by default a folder for temporary files. */
  readonly scratch?: Scratch
}

export const openInstallation = async ({
  environment = {},
  program,
  scratch = openScratch(),
}: InstallationOptions = {}): Promise<Installation> => {
  const options = { environment, ...(program !== undefined && { program }) }
  let server = await startServer(scratch, options)
  const { address } = server
  const port = Number(new URL(address).port)
  const backDoor = await openBackDoor(scratch)
  return {
    address,
    dataFolder: scratch.dataFolder,
    backDoor,
    server: () => server,
    startAgain: async () => {
      server = await startServer(scratch, { ...options, port })
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
