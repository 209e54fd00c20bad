import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endPostgresOf, openScratch, type Scratch, type ScratchServer, startServer } from '@akonta/bench/scratch/scratch-server'
import { signIn } from '@akonta/bench/scratch/scratch-shop'
import { isRecord } from '@akonta/domain/contract/codec'
import { DEMO_PASSWORD, OWNER } from '@akonta/server/demo/people/people'
import type { Finding } from './report.ts'
import { startCommand } from './run-command.ts'

const DBNAME = 'asempa'
const FILLED = /past days: done$/
const programOf = (name: string): string => fileURLToPath(new URL(`../dist/server/${name}.js`, import.meta.url))

/** The owner of the demo at a server. */
const openOwner = async ({ address }: ScratchServer) => {
  const token = await signIn(address, OWNER.username, DEMO_PASSWORD)
  const call = async (path: string, body?: object): Promise<Buffer> => {
    const answer = await fetch(`${address}/api/monthclose/${path.replace('db', DBNAME)}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${bytes.toString()}`)
    return bytes
  }
  const json = async (path: string): Promise<unknown> => JSON.parse((await call(path)).toString())
  return { call, json }
}

type Package = { readonly through: string; readonly noted: string; readonly file: Buffer }

/** The newest package of the demo, as the server makes it now. */
const packageAt = async (server: ScratchServer): Promise<Package> => {
  const owner = await openOwner(server)
  const packages = await owner.json('packages/db')
  const newest: unknown = Array.isArray(packages) ? packages[0] : undefined
  if (!isRecord(newest)) throw new Error('The demo has no package')
  return { through: String(newest.closedThrough), noted: String(newest.sha256), file: await owner.call(`packagefile/db/${newest.number}`) }
}

/** Closes the first month of the demo that is over. */
const closeFirstMonth = async (server: ScratchServer): Promise<void> => {
  const owner = await openOwner(server)
  const status = await owner.json('status/db')
  const closable: unknown = isRecord(status) ? status.closable : undefined
  const through: unknown = Array.isArray(closable) ? closable[0] : undefined
  if (typeof through !== 'string') throw new Error('The demo has no month to close')
  await owner.call('close/db', { through, remark: 'A proof closes the month with its points to check' })
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const run = async (program: string, parameters: readonly string[], { dataFolder }: Scratch): Promise<void> => {
  const { code, said } = await startCommand(programOf(program), parameters, { AKONTA_DATA: dataFolder }).ended
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`)
}

/** The package of a month of the demo has the same bytes after a restart, and from a backup that was restored into a new data folder. */
export const proveClosePackage = async (): Promise<Finding> => {
  const folder = mkdtempSync(join(tmpdir(), 'akonta-proof-package-'))
  const [first, second] = [openScratch(), openScratch()]
  const started: ScratchServer[] = []
  const start = async (scratch: Scratch, demo: boolean): Promise<ScratchServer> => {
    const server = await startServer(scratch, { demo })
    started.push(server)
    return server
  }
  try {
    const server = await start(first, true)
    await server.hears(FILLED)
    await closeFirstMonth(server)
    const closed = await packageAt(server)
    await server.stop()
    const restarted = await start(first, false)
    const again = await packageAt(restarted)
    await restarted.stop()
    const file = join(folder, 'demo.backup')
    await run('backup', ['--to', file], first)
    await run('restore', ['--from', file], second)
    const elsewhere = await start(second, false)
    const restored = await packageAt(elsewhere)
    const hashes = [closed.noted, ...[closed, again, restored].map(each => sha256(each.file))]
    return {
      name: 'the package of a closed month of the demo has the same bytes after a restart, and after a restore into a new data folder',
      passed: new Set(hashes).size === 1 && closed.file.length > 0 && closed.file.equals(again.file) && closed.file.equals(restored.file),
      figures: {
        'closed through': closed.through,
        bytes: closed.file.length,
        'SHA-256 at the close': closed.noted,
        'of the file': sha256(closed.file),
        'after a restart': sha256(again.file),
        'after a restore into a new data folder': sha256(restored.file),
      },
    }
  } finally {
    for (const server of started) await server.stop().catch(() => undefined)
    for (const scratch of [first, second]) {
      await endPostgresOf(scratch).catch(() => undefined)
      scratch.remove()
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
