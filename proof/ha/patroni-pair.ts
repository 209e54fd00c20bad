import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configuration, type Engine, type EngineRoom, until } from './engines.ts'
import { freePort } from './free-port.ts'

/** The programs of a pair, by their paths. */
export type PairPrograms = { readonly etcd: string; readonly patroni: string; readonly postgres: string }

/** One of the two machines with a database. */
export type PatroniNode = {
  readonly name: string
  readonly port: number
  readonly restPort: number
  /** SIGKILL to PostgreSQL, whose processes notice and end. */
  killPostgres(): void
  killPatroni(): void
  start(): void
}

type Member = { readonly name: string; readonly role: string; readonly state: string }

export type PatroniPair = {
  readonly nodes: readonly [PatroniNode, PatroniNode]
  readonly password: string
  leader(): Promise<PatroniNode>
  standby(): Promise<PatroniNode>
  /** Waits until one is primary and the other its synchronous standby. */
  isWhole(): Promise<void>
  switchOver(): Promise<void>
  stop(): Promise<void>
}

const VOTERS = [1, 2, 3] as const

/** Three voters of etcd, which decide who is primary. */
const startVoters = async (
  room: EngineRoom,
  etcd: string,
): Promise<{ readonly ports: readonly number[]; readonly engines: readonly Engine[] }> => {
  const places = await Promise.all(VOTERS.map(async voter => ({ voter, client: await freePort(), peer: await freePort() })))
  const address = (port: number) => `http://127.0.0.1:${port}`
  const cluster = places.map(({ voter, peer }) => `voter${voter}=${address(peer)}`).join(',')
  const engines = places.map(({ voter, client, peer }) =>
    room.start(`etcd${voter}`, etcd, [
      ...['--name', `voter${voter}`, '--data-dir', join(room.folder, `etcd${voter}`), '--initial-cluster', cluster],
      ...['--listen-client-urls', address(client), '--advertise-client-urls', address(client)],
      ...['--listen-peer-urls', address(peer), '--initial-advertise-peer-urls', address(peer)],
    ]),
  )
  for (const { client } of places)
    await until('etcd is healthy', async () => (await (await fetch(`${address(client)}/health`)).text()).includes('"true"'))
  return { ports: places.map(({ client }) => client), engines }
}

const openNode = async (
  room: EngineRoom,
  { patroni, postgres }: PairPrograms,
  name: 'node1' | 'node2',
  { voters, superuser, replication }: { readonly voters: readonly number[]; readonly superuser: string; readonly replication: string },
): Promise<PatroniNode & { readonly engine: () => Engine }> => {
  const [port, restPort] = [await freePort(), await freePort()]
  const folder = join(room.makeFolder(name), 'data')
  const file = join(room.folder, `${name}.yml`)
  writeFileSync(
    file,
    configuration('patroni.yml', {
      'name: node1': `name: ${name}`,
      '10.0.0.11:8008': `127.0.0.1:${restPort}`,
      '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': voters.map(voter => `127.0.0.1:${voter}`).join(','),
      '10.0.0.11:5432': `127.0.0.1:${port}`,
      '/var/lib/postgresql/15/akonta': folder,
      '/usr/lib/postgresql/15/bin': postgres,
      '/var/run/postgresql': room.makeFolder(`${name}-socket`),
      'SUPERUSER-PASSWORD': superuser,
      'REPLICATION-PASSWORD': replication,
      '10.0.0.0/24': '127.0.0.1/32',
    }),
    { mode: 0o644 },
  )
  const start = () => room.start(name, patroni, [file], true)
  let engine = start()
  return {
    name,
    port,
    restPort,
    engine: () => engine,
    start: () => {
      engine = start()
    },
    killPatroni: () => engine.kill('SIGKILL'),
    killPostgres: () => {
      const noted = join(folder, 'postmaster.pid')
      if (existsSync(noted)) process.kill(Number.parseInt(readFileSync(noted, 'utf8'), 10), 'SIGKILL')
    },
  }
}

const REQUEST_LIMIT_MS = 4_000

/** Two PostgreSQL with Patroni in synchronous mode, and three voters. Everything on loopback, in the folder of the room. */
export const openPatroniPair = async (room: EngineRoom, programs: PairPrograms): Promise<PatroniPair> => {
  const voters = await startVoters(room, programs.etcd)
  const [superuser, replication] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
  const secrets = { voters: voters.ports, superuser, replication }
  const one = await openNode(room, programs, 'node1', secrets)
  const two = await openNode(room, programs, 'node2', secrets)
  const nodes = [one, two] as const

  const askAny = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answers = nodes.map(({ restPort }) =>
      fetch(`http://127.0.0.1:${restPort}${path}`, { ...init, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) }),
    )
    return Promise.any(answers)
  }
  const members = async (): Promise<readonly Member[]> => {
    const { members: all }: { readonly members: readonly Member[] } = JSON.parse(await (await askAny('/cluster')).text())
    return all
  }
  const nodeWith = async (is: (member: Member) => boolean): Promise<PatroniNode> => {
    const found = (await members()).find(is)
    const node = nodes.find(({ name }) => name === found?.name)
    if (node === undefined) throw new Error('Patroni names no such node')
    return node
  }
  const leader = () => nodeWith(({ role }) => role === 'leader')
  const standby = () => nodeWith(({ role }) => role !== 'leader')
  return {
    nodes,
    password: superuser,
    leader,
    standby,
    isWhole: () =>
      until(
        'there are a primary and a synchronous standby',
        async () => {
          const all = await members()
          return all.length === 2 && all.some(({ role }) => role === 'leader') && all.some(({ role }) => role === 'sync_standby')
        },
        120_000,
      ),
    switchOver: async () => {
      const from = await leader()
      const to = nodes.find(node => node.name !== from.name)
      const answer = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: to?.name }),
      })
      if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`)
    },
    stop: async () => {
      await Promise.all(nodes.map(node => node.engine().stop()))
      for (const node of nodes) node.killPostgres()
      await Promise.all(voters.engines.map(engine => engine.stop()))
    },
  }
}
