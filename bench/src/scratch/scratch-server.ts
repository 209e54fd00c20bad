import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { findClusterLocation } from '@akonta/server/db/cluster-location'
import { boxedPostgres } from '@akonta/server/db/postgres-binaries'
import { stopPostgres } from '@akonta/server/db/postgres-process'
import { livePostmaster } from '@akonta/server/db/postmaster-file'
import { nodeToRun } from '../../../scripts/node-to-run.mjs'

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))
const READY = /^Akonta is ready: (http:\/\/\S+)$/

/** A separate data folder in the folder for temporary files, without a demo business. */
export type Scratch = { readonly dataFolder: string; remove(): void }

/** Akonta as `npm start` runs it, in a separate process, on the included PostgreSQL with all safety settings on. */
export type ScratchServer = {
  readonly address: string
  readonly processId: number
  readonly millisecondsToReady: number
  /** Waits until it prints, or has printed, such a line. */
  hears(line: RegExp): Promise<string>
  /** Sends a signal; SIGTERM stops in order, SIGKILL leaves PostgreSQL running. */
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP'): void
  /** Waits for its end; returns the exit code, null if a signal ended it. */
  ended(): Promise<number | null>
  /** Stops in order, including PostgreSQL. */
  stop(): Promise<void>
}

export const openScratch = (): Scratch => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'akonta-scratch-'))
  return { dataFolder, remove: () => rmSync(dataFolder, { recursive: true, force: true }) }
}

type Hearing = { hears(line: RegExp): Promise<string> }

/** Reads the server's output. Waiting for a line that never came is an error once the server ends. */
const listen = (child: ChildProcessByStdio<null, Readable, null>): Hearing => {
  const said: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => said.push(line))
  return {
    hears: wanted =>
      new Promise((resolve, reject) => {
        const before = said.find(line => wanted.test(line))
        if (before !== undefined) return resolve(before)
        lines.on('line', line => {
          if (wanted.test(line)) resolve(line)
        })
        child.once('exit', code => reject(new Error(`The server ended with code ${code}: ${said.join(' | ')}`)))
      }),
  }
}

export type StartOptions = {
  /** 0: any free port. */
  readonly port?: number
  /** Passed to Node itself, such as --cpu-prof. */
  readonly nodeOptions?: readonly string[]
  /** With the demo business, which is filled in the background. */
  readonly demo?: boolean
  /** Another built program than that of `npm start`. */
  readonly program?: string
  /** More settings, such as AKONTA_TLS or DATABASE_URL. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts the server on a data folder and waits until it is ready. A failed start is in the message of the error. */
export const startServer = async (
  { dataFolder }: Scratch,
  { port = 0, nodeOptions = [], demo = false, program = START, environment = {} }: StartOptions = {},
): Promise<ScratchServer> => {
  const begun = performance.now()
  const child = spawn(nodeToRun().program, [...nodeOptions, program], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      AKONTA_DATA: dataFolder,
      AKONTA_DEMO: demo ? 'on' : 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // If we end early for any reason, the server must not stay behind.
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const { hears } = listen(child)
  const ready = await hears(READY)
  const exit = child.exitCode === null ? once(child, 'exit') : Promise.resolve([child.exitCode])
  const ended = async (): Promise<number | null> => {
    await exit
    return child.exitCode
  }
  return {
    address: READY.exec(ready)?.[1] ?? '',
    processId: child.pid ?? 0,
    millisecondsToReady: performance.now() - begun,
    hears,
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
  findClusterLocation(dataFolder, boxedPostgres(join(dataFolder, 'library-links'))).clusterFolder

/** The PostgreSQL process of a data folder; undefined when it is down. */
export const postmasterOf = (scratch: Scratch): number | undefined => livePostmaster(clusterFolderOf(scratch))

/** For a killed server whose PostgreSQL may still be running. */
export const endPostgresOf = (scratch: Scratch): Promise<void> => stopPostgres(clusterFolderOf(scratch))
