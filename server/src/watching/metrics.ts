import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Clock } from '../host/clock.ts'
import { VERSION } from '../host/version.ts'
import type { EndedCall } from '../http/log-calls.ts'
import { type LastBackups, lastBackups } from '../safekeeping/backup-records.ts'
import { type InstallationState, installationState, type OutboxState, outboxState } from './installation-queries.ts'

export type MetricsOptions = {
  /** Who shows it may read the figures. */
  readonly token: string
  readonly database: Database
  readonly clock: Clock
  /** The folder of nightly backups, if there is one. */
  readonly backupFolder?: string
}

/** What the server counts about itself. No label names a business, a person or a document. */
export type Metrics = {
  readonly token: string
  callEnded(call: EndedCall): void
  callShed(): void
  /** The figures of this moment as text, and its content type. */
  read(): Promise<{ readonly type: string; readonly text: string }>
  stop(): void
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Coarse, so that looking costs almost nothing. In milliseconds. */
const LOOP_RESOLUTION_MS = 20
const NANOSECONDS = 1e9
/** However often they are asked for, the figures of the database are read at most this often. */
const FRESH_MS = 5_000

type Figures = { readonly state: InstallationState; readonly outbox: readonly OutboxState[] } | undefined

/** The figures of the database, or undefined while it does not answer. Requests at the same time share one look. */
const figuresOf = (database: Database): (() => Promise<Figures>) => {
  let freshUntil = 0
  let looking: Promise<Figures> = Promise.resolve(undefined)
  const look = async (): Promise<Figures> => {
    try {
      const [state, outbox] = await Promise.all([installationState(database), outboxState(database)])
      return { state, outbox }
    } catch {
      return undefined
    }
  }
  return () => {
    if (performance.now() >= freshUntil) {
      freshUntil = performance.now() + FRESH_MS
      looking = look()
    }
    return looking
  }
}

const ageSeconds = (clock: Clock, { backup }: LastBackups): number | undefined =>
  backup === null ? undefined : Math.max(0, Math.round((clock().getTime() - Date.parse(backup.at)) / 1000))

/** Sets a gauge that has a value, and leaves out one that has none: a missing figure is not zero. */
const setOrLeaveOut = (gauge: Gauge, value: number | undefined): void => {
  if (value === undefined) gauge.remove()
  else gauge.set(value)
}

export const openMetrics = ({ token, database, clock, backupFolder }: MetricsOptions): Metrics => {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `akonta_${name}`, help, labelNames: [...labelNames], registers })
  const counter = (name: string, help: string) => new Counter({ name: `akonta_${name}`, help, registers })

  const calls = new Histogram({
    name: 'akonta_call_seconds',
    help: 'How long calls took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const shed = counter('calls_shed', 'Calls answered with 503 at once because too many were under way')
  const processor = counter('processor_seconds', 'Processor time of this process')
  const pool = gauge('database_connections', 'Connections to PostgreSQL: most, open, in_use', ['state'])
  const poolWaiting = gauge('database_connection_waiters', 'Calls that wait for a connection')
  const loop = gauge('event_loop_delay_seconds', 'Delay of the event loop since the last reading', ['quantile'])
  const memory = gauge('memory_bytes', 'Memory of this process: resident, heap, external', ['kind'])
  const started = gauge('start_time_seconds', 'When this process started, in Unix time')
  const info = gauge('info', 'The version of Akonta', ['version'])
  const reachable = gauge('database_reachable', '1 when PostgreSQL answers, else 0')
  const size = gauge('database_bytes', 'Size of the database')
  const sales = gauge('sales', 'Numbers given to sales, of all businesses')
  const waiting = gauge('outbox_waiting', 'Items of the outbox that are not sent yet', ['kind'])
  const failed = gauge('outbox_failed', 'Items of the outbox that were refused', ['kind'])
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest item of the outbox that is not sent yet', ['kind'])
  const unsigned = gauge('evat_unsigned', 'E-VAT documents without a signature')
  const backupAge = gauge('backup_age_seconds', 'Age of the last nightly backup that succeeded')
  const drillFailed = gauge('backup_test_failed', '1 when the last test of a backup failed, else 0')

  info.set({ version: VERSION }, 1)
  started.set(Math.round(Date.now() / 1000 - process.uptime()))
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  delay.enable()
  const figures = figuresOf(database)
  let processorSeconds = 0

  const readProcess = (): void => {
    const { user, system } = process.cpuUsage()
    const seconds = (user + system) / 1e6
    processor.inc(Math.max(0, seconds - processorSeconds))
    processorSeconds = seconds
    const { rss, heapUsed, external } = process.memoryUsage()
    memory.set({ kind: 'resident' }, rss)
    memory.set({ kind: 'heap' }, heapUsed)
    memory.set({ kind: 'external' }, external)
    loop.set({ quantile: '0.5' }, delay.percentile(50) / NANOSECONDS)
    loop.set({ quantile: '0.99' }, delay.percentile(99) / NANOSECONDS)
    loop.set({ quantile: '1' }, delay.max / NANOSECONDS)
    delay.reset()
    const { most, open, inUse, waiting: waiters } = database.load()
    pool.set({ state: 'most' }, most)
    pool.set({ state: 'open' }, open)
    pool.set({ state: 'in_use' }, inUse)
    poolWaiting.set(waiters)
  }

  const readDatabase = (found: Figures): void => {
    reachable.set(found === undefined ? 0 : 1)
    setOrLeaveOut(size, found && Number(found.state.databaseBytes))
    setOrLeaveOut(sales, found && Number(found.state.sales))
    for (const each of [waiting, failed, oldest]) each.reset()
    for (const { kind, ...of } of found?.outbox ?? []) {
      waiting.set({ kind }, of.waiting)
      failed.set({ kind }, of.failed)
      oldest.set({ kind }, of.oldestSeconds)
    }
    const evat = found?.outbox.find(({ kind }) => kind === 'evat')
    setOrLeaveOut(unsigned, found && (evat?.waiting ?? 0) + (evat?.failed ?? 0))
  }

  const readBackups = async (): Promise<void> => {
    const last = backupFolder === undefined ? undefined : await lastBackups(backupFolder).catch(() => undefined)
    setOrLeaveOut(backupAge, last && ageSeconds(clock, last))
    setOrLeaveOut(drillFailed, last?.drill ? (last.drill.fault === null ? 0 : 1) : undefined)
  }

  return {
    token,
    callEnded: ({ method, route, status, ms }) => calls.observe({ method, route, status }, ms / 1000),
    callShed: () => shed.inc(),
    read: async () => {
      const found = await figures()
      await readBackups()
      readProcess()
      readDatabase(found)
      return { type: registry.contentType, text: await registry.metrics() }
    },
    stop: () => delay.disable(),
  }
}
