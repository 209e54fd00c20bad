import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { startEmbeddedPostgres } from '@akonta/server/db/embedded-postgres'
import { type Connection, openPool } from '@akonta/server/db/pool'
import { BUILT_SERVER, findWorld } from './world.ts'

/** The built program, serving a copy of the business that no other worker touches. */
export type ShopServer = { readonly address: string; stop(): Promise<void> }

const READY = /^Akonta is ready: (http:\/\/\S+)$/

const urlOf = ({ host, port, user, password }: Connection, database: string): string =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const copyDatabase = async (superuser: Connection, template: string, name: string): Promise<void> => {
  const pool = openPool({ connection: superuser, size: 1, onBrokenConnection: () => undefined, statementTimeoutMs: 0 })
  await pool.query(`create database ${name} template ${template}`).finally(() => pool.end())
}

const waitUntilReady = async (child: ChildProcessByStdio<null, Readable, null>): Promise<string> => {
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const address = READY.exec(line)?.[1]
    if (address !== undefined) {
      child.stdout.resume()
      return address
    }
    said.push(line)
  }
  throw new Error(`The server ended before it was ready: ${said.join(' | ')}`)
}

/** Starts the server of one worker on any free port. */
export const startShopServer = async (worker: number): Promise<ShopServer> => {
  const { dataFolder, template } = findWorld()
  const { superuser } = await startEmbeddedPostgres({ dataFolder, report: () => undefined, besideServer: true })
  const database = `shop_${worker}`
  await copyDatabase(superuser, template, database)
  const child = spawn(process.execPath, [BUILT_SERVER], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      AKONTA_DATA: dataFolder,
      AKONTA_DEMO: 'off',
      DATABASE_URL: urlOf(superuser, database),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const address = await waitUntilReady(child)
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
