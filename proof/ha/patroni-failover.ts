import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@akonta/bench/random'
import { openBackDoor } from '@akonta/bench/scratch/back-door'
import { openScratch, type Scratch, type ScratchServer, startServer } from '@akonta/bench/scratch/scratch-server'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import pg from 'pg'
import { openProgram } from '../breaks.ts'
import { longestSilence, sellingGoesOn } from '../kills.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { type Crowd, openCrowd, openLines } from '../seller.ts'
import { compareWithBooks, isClean } from '../truth.ts'
import { configuration, type EngineRoom, findPostgres, findProgram, openEngineRoom, until } from './engines.ts'
import { freePort } from './free-port.ts'
import { openPatroniPair, type PatroniNode, type PatroniPair } from './patroni-pair.ts'

const TILLS = 6
const PLENTY = 10_000_000_000n
const SELL_FOR_MS = 2_500
const KILLS = 3
/** How long a lost standby is away: longer than Patroni takes to notice. */
const AWAY_MS = 12_000
const LONGEST_PAUSE_SECONDS = 60

/** Two Akontas behind HAProxy, which also leads them to the primary. */
type Stage = {
  readonly pair: PatroniPair
  /** Each its data folder with the same secrets, and its port. */
  readonly servers: { server: ScratchServer; readonly startAgain: () => Promise<ScratchServer> }[]
  /** The machines with a database that are gone at the moment. */
  readonly dead: PatroniNode[]
}

type Fault = { readonly what: string; readonly strike: (stage: Stage) => Promise<void>; readonly mend?: (stage: Stage) => Promise<void> }

const killMachine = ({ dead }: Stage, node: PatroniNode): void => {
  node.killPatroni()
  node.killPostgres()
  dead.push(node)
}

const bringBack = async ({ pair, dead }: Stage): Promise<void> => {
  for (const node of dead.splice(0)) node.start()
  await pair.isWhole()
}

const FAULTS: readonly Fault[] = [
  ...Array.from({ length: KILLS }, (_, round) => ({
    what: `kill -9 of the primary and its Patroni, ${round + 1}`,
    strike: async (stage: Stage) => killMachine(stage, await stage.pair.leader()),
    mend: bringBack,
  })),
  { what: 'planned switchover', strike: ({ pair }) => pair.switchOver(), mend: bringBack },
  { what: 'kill -9 of PostgreSQL only', strike: async ({ pair }) => (await pair.leader()).killPostgres(), mend: bringBack },
  {
    what: `kill -9 of the standby and its Patroni, away for ${AWAY_MS / 1000} s`,
    strike: async stage => {
      killMachine(stage, await stage.pair.standby())
      await wait(AWAY_MS)
    },
    mend: bringBack,
  },
  {
    what: 'kill -9 of one of two Akontas',
    strike: async ({ servers: [one] }) => {
      one?.server.kill('SIGKILL')
      await one?.server.ended()
    },
    mend: async ({ servers: [one] }) => {
      if (one) one.server = await one.startAgain()
    },
  },
  {
    what: 'SIGTERM to both Akontas, one after the other',
    strike: async ({ servers }) => {
      for (const each of servers) {
        await each.server.stop()
        each.server = await each.startAgain()
        // HAProxy looks every second.
        await wait(SELL_FOR_MS)
      }
    },
  },
]

const haproxyText = (ports: {
  readonly web: number
  readonly database: number
  readonly servers: readonly number[]
  readonly nodes: readonly PatroniNode[]
}): string =>
  configuration('haproxy.cfg', {
    'bind :443 ssl crt /etc/haproxy/akonta.pem': `bind 127.0.0.1:${ports.web}`,
    '10.0.0.11:3000': `127.0.0.1:${ports.servers[0]}`,
    '10.0.0.12:3000': `127.0.0.1:${ports.servers[1]}`,
    '127.0.0.1:5433': `127.0.0.1:${ports.database}`,
    '10.0.0.11:5432 check port 8008': `127.0.0.1:${ports.nodes[0]?.port} check port ${ports.nodes[0]?.restPort}`,
    '10.0.0.12:5432 check port 8008': `127.0.0.1:${ports.nodes[1]?.port} check port ${ports.nodes[1]?.restPort}`,
  })

const makeDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url.replace(/akonta$/, 'postgres') })
  await client.connect()
  await client.query('create database akonta')
  await client.end()
}

const NAME = 'Patroni, etcd and HAProxy with two Akontas: nothing acknowledged is lost or doubled'

type Seen = Pick<Crowd['notebook'], 'tries' | 'answers'> & { readonly acknowledged: number }
const look = ({ notebook }: Crowd): Seen => ({
  tries: notebook.tries,
  answers: new Map(notebook.answers),
  acknowledged: notebook.acknowledged.size,
})

const answersSince = (before: Seen, { notebook }: Crowd): string => {
  const since = [...notebook.answers].map(([answer, count]) => [answer, count - (before.answers.get(answer) ?? 0)] as const)
  return since.flatMap(([answer, count]) => (count > 0 ? [`${count} × ${answer}`] : [])).join('; ') || 'nothing'
}

/** Strikes each fault in turn while the crowd sells; one line for each. */
const strikeAll = async (stage: Stage, crowd: Crowd): Promise<{ readonly lines: Record<string, string>; readonly longest: number }> => {
  const lines: Record<string, string> = {}
  let longest = 0
  for (const { what, strike, mend } of FAULTS) {
    await wait(SELL_FOR_MS)
    const before = look(crowd)
    const begun = performance.now()
    await strike(stage)
    await sellingGoesOn(crowd, TILLS)
    const seconds = longestSilence(crowd.notebook.times, begun, performance.now()) / 1000
    await mend?.(stage)
    longest = Math.max(longest, seconds)
    const sold = crowd.notebook.acknowledged.size - before.acknowledged
    lines[what] = `${seconds.toFixed(1)} s without a sale, ${sold} sales until all was mended; tills got ${answersSince(before, crowd)}`
  }
  return { lines, longest }
}

type Programs = { readonly etcd: string; readonly patroni: string; readonly haproxy: string; readonly postgres: string }

const prove = async (plan: Plan, { haproxy, ...programs }: Programs, room: EngineRoom): Promise<Finding> => {
  const program = openProgram(plan.broken)
  const pair = await openPatroniPair(room, programs)
  const scratches: readonly [Scratch, Scratch] = [openScratch(), openScratch()]
  const [web, database, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const file = join(room.folder, 'haproxy.cfg')
  writeFileSync(file, haproxyText({ web, database, servers: ports, nodes: pair.nodes }))
  const proxy = room.start('haproxy', haproxy, ['-db', '-f', file])
  const servers: Stage['servers'] = []
  try {
    await pair.isWhole().catch((error: unknown) => {
      throw new Error(`${String(error)}: ${room.logOf('node1')}`)
    })
    const databaseUrl = `postgres://postgres:${pair.password}@127.0.0.1:${database}/akonta`
    await until('HAProxy finds the primary', async () => {
      await makeDatabase(databaseUrl)
      return true
    })
    const environment = { DATABASE_URL: databaseUrl, AKONTA_TRUST_PROXY: 'on' }
    for (const [index, scratch] of scratches.entries()) {
      if (index > 0) cpSync(join(scratches[0].dataFolder, 'secrets'), join(scratch.dataFolder, 'secrets'), { recursive: true })
      const startAgain = () => startServer(scratch, { port: ports[index] ?? 0, program: program.file('main'), environment })
      servers.push({ server: await startAgain(), startAgain })
    }
    const address = `http://127.0.0.1:${web}`
    await until('HAProxy finds an Akonta', async () => (await fetch(`${address}/api/health/ready`)).ok)
    const backDoor = await openBackDoor(scratches[0], databaseUrl)
    const shop = await openScratchShop(backDoor.database, address, { dbname: 'pair', products: 100, stock: PLENTY })
    const crowd = openCrowd({ address, shop, sendsKeys: true, agent: openLines() }, TILLS, randomFrom(plan.seed))
    const { lines, longest } = await strikeAll({ pair, servers, dead: [] }, crowd)
    await crowd.goHome()
    const { acknowledged, tries, faults, refused, shedWithoutRetryAfter, longestMs } = crowd.notebook
    const books = await compareWithBooks(backDoor, shop, acknowledged)
    await backDoor.close()
    return {
      name: NAME,
      passed: isClean(books) && faults === 0 && refused === 0 && shedWithoutRetryAfter === 0 && longest < LONGEST_PAUSE_SECONDS,
      figures: {
        ...books,
        tries,
        'answers of 5xx other than 503': faults,
        refused,
        '503 without Retry-After': shedWithoutRetryAfter,
        ...lines,
        'ms of the longest answer': Math.round(longestMs),
      },
    }
  } finally {
    for (const { server } of servers) await server.stop()
    await proxy.stop()
    await pair.stop()
    for (const scratch of scratches) scratch.remove()
    program.remove()
  }
}

/** The faults of a pair of database servers and of two Akontas, with the engines of the operating guide where they are installed. */
export const provePatroniFailover = async (plan: Plan): Promise<Finding> => {
  const found = {
    etcd: findProgram('etcd'),
    patroni: findProgram('patroni'),
    haproxy: findProgram('haproxy'),
    postgres: findPostgres(),
  }
  const { etcd, patroni, haproxy, postgres } = found
  if (etcd === undefined || patroni === undefined || haproxy === undefined || postgres === undefined) {
    const missing = Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name] : []))
    return { name: NAME, passed: false, notRun: `${missing.join(', ')} cannot be found on this machine`, figures: {} }
  }
  const room = openEngineRoom(join(postgres, 'postgres'))
  try {
    return await prove(plan, { etcd, patroni, haproxy, postgres }, room)
  } finally {
    room.remove()
  }
}
