import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { startEmbeddedPostgres } from '@akonta/server/db/embedded-postgres'
import { type Connection, openPool } from '@akonta/server/db/pool'
import { BUILT_SERVER, findWorld } from './world.ts'

/** The built program, serving a copy of the business that no other worker uses. */
export type ShopServer = {
  readonly address: string
  /** Its database, as the owner of all tables: for what no person can do, such as letting stored time pass. */
  readonly database: Connection
  stop(): Promise<void>
  /** Ends it without a chance to finish anything. */
  kill(): Promise<void>
  /** Starts it again after that, at the same address, as a process manager would. */
  startAgain(): Promise<void>
}

const READY = /^Akonta is ready: (http:\/\/\S+)$/
const SET_UP = /Set it up at (http:\/\/\S+)\/setup with this code, once: (\S+)$/

const urlOf = ({ host, port, user, password }: Connection, database: string): string =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const makeDatabase = async (superuser: Connection, name: string, template: string): Promise<void> => {
  const pool = openPool({ connection: superuser, size: 1, onBrokenConnection: () => undefined, statementTimeoutMs: 0 })
  await pool.query(`create database ${name} template ${template} strategy file_copy`).finally(() => pool.end())
}

/** Reads the server's output up to the line that `last` matches, and returns the match. */
const waitUntilSaid = async (child: ChildProcessByStdio<null, Readable, null>, last: RegExp): Promise<RegExpExecArray> => {
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const found = last.exec(line)
    if (found !== null) {
      child.stdout.resume()
      return found
    }
    said.push(line)
  }
  throw new Error(`The server ended before it was ready: ${said.join(' | ')}`)
}

type Environment = Readonly<Record<string, string>>
type Preparing = (connection: Connection) => Promise<void>

const startServer = async <T extends { readonly address: string }>(
  database: string,
  template: string,
  last: RegExp,
  read: (found: RegExpExecArray) => T,
  environment: Environment = {},
  prepare?: Preparing,
) => {
  const { dataFolder } = findWorld()
  const { superuser } = await startEmbeddedPostgres({ dataFolder, report: () => undefined, besideServer: true })
  await makeDatabase(superuser, database, template)
  await prepare?.({ ...superuser, database })
  const start = async (port: string) => {
    const child = spawn(process.execPath, [BUILT_SERVER], {
      env: {
        ...process.env,
        PORT: port,
        HOST: '127.0.0.1',
        AKONTA_DATA: dataFolder,
        AKONTA_DEMO: 'off',
        AKONTA_PRINTERS: 'local',
        DATABASE_URL: urlOf(superuser, database),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return { child, ended: once(child, 'exit'), said: read(await waitUntilSaid(child, last)) }
  }
  let isMeant = false
  let running = await start('0')
  const { said } = running
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    isMeant = true
    running.child.kill(signal)
    await running.ended
  }
  /** On a loaded machine a new server may give up right after it is ready: a process manager starts it again. */
  const startAgain = async (): Promise<void> => {
    const { port } = new URL(said.address)
    isMeant = false
    running = await start(port).catch(() => start(port))
    keepRunning()
  }
  const keepRunning = (): unknown =>
    running.child.once('exit', () => {
      if (!isMeant) void startAgain()
    })
  keepRunning()
  return {
    ...said,
    database: { ...superuser, database },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    startAgain,
  }
}

export const startShopServer = (worker: number, environment: Environment = {}): Promise<ShopServer> =>
  startServer(`shop_${worker}`, findWorld().template, READY, ([, address = '']) => ({ address }), environment)

/** Starts a server with a copy of the business, of which `prepare` changes the database first. */
export const startPreparedServer = (worker: number, prepare: Preparing): Promise<ShopServer> =>
  startServer(`prepared_${worker}_${Date.now()}`, findWorld().template, READY, ([, address = '']) => ({ address }), {}, prepare)

/** Starts a server without a business, which prints the set-up address and code. */
export const startEmptyServer = (worker: number): Promise<ShopServer & { readonly code: string }> =>
  startServer(`empty_${worker}_${Date.now()}`, 'template0', SET_UP, ([, address = '', code = '']) => ({ address, code }))
