import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findClusterPlace } from '@akonta/server/db/cluster-place'
import { boxedPostgres } from '@akonta/server/db/postgres-binaries'
import { stopPostgres } from '@akonta/server/db/postgres-process'
import { livePostmaster } from '@akonta/server/db/postmaster-file'

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))
const READY = /^Akonta is ready: (http:\/\/\S+)$/

/** A data folder of its own in the folder for temporary files, with no demo business. */
export type Scratch = { readonly dataFolder: string; remove(): void }

/** Akonta as `npm start` runs it, in a process of its own, on the PostgreSQL in the box with every safety on. */
export type ScratchServer = {
  readonly address: string
  readonly processId: number
  readonly millisecondsToReady: number
  /** What it printed so far. */
  readonly said: readonly string[]
  /** Sends a signal; SIGTERM stops in order, SIGKILL leaves PostgreSQL alone. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
  /** Waits for its end; answers the exit code, null when a signal ended it. */
  ended(): Promise<number | null>
  /** Stops in order, PostgreSQL too. */
  stop(): Promise<void>
}

export const openScratch = (): Scratch => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'akonta-scratch-'))
  return { dataFolder, remove: () => rmSync(dataFolder, { recursive: true, force: true }) }
}

const readyAddress = async (child: ChildProcess, said: string[]): Promise<string> => {
  if (!child.stdout) throw new Error('The server has no output')
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<string>((resolve, reject) => {
    lines.on('line', line => {
      said.push(line)
      const address = READY.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`The server ended with code ${code} before it was ready: ${said.join(' | ')}`)))
  })
  return ready
}

export type StartOptions = {
  /** 0: any free port. */
  readonly port?: number
  /** Passed to Node itself, such as --cpu-prof. */
  readonly nodeOptions?: readonly string[]
}

/** Starts the server on a data folder and waits until it is ready. What it cannot do ends up in the message of the error. */
export const startServer = async ({ dataFolder }: Scratch, { port = 0, nodeOptions = [] }: StartOptions = {}): Promise<ScratchServer> => {
  const begun = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, START], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', AKONTA_DATA: dataFolder, AKONTA_DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // When we end early, for whatever reason, the server does not stay behind.
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const said: string[] = []
  const address = await readyAddress(child, said)
  const exit = child.exitCode === null ? once(child, 'exit') : Promise.resolve([child.exitCode])
  const ended = async (): Promise<number | null> => {
    await exit
    return child.exitCode
  }
  return {
    address,
    processId: child.pid ?? 0,
    millisecondsToReady: performance.now() - begun,
    said,
    kill: signal => {
      child.kill(signal)
    },
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended()
    },
  }
}

const clusterFolderOf = ({ dataFolder }: Scratch): string =>
  findClusterPlace(dataFolder, boxedPostgres(join(dataFolder, 'library-links'))).clusterFolder

/** The process of the PostgreSQL that serves a data folder; undefined when it is down. */
export const postmasterOf = (scratch: Scratch): number | undefined => livePostmaster(clusterFolderOf(scratch))

/** For when a server was killed and its PostgreSQL may still live. */
export const endPostgresOf = (scratch: Scratch): Promise<void> => stopPostgres(clusterFolderOf(scratch))
