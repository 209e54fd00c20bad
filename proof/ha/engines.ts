import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, chownSync, closeSync, constants, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { accountsForNewCluster, canReach, type PostgresAccount } from '@akonta/server/db/postgres-account'

const CONFIGURATIONS = new URL('../../docs/configurations/', import.meta.url)

/** A configuration of the operating guide with other values. Each must be in it, so that the guide shows what was run. */
export const configuration = (name: string, values: Readonly<Record<string, string>>): string => {
  let text = readFileSync(fileURLToPath(new URL(name, CONFIGURATIONS)), 'utf8')
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`docs/configurations/${name} does not contain ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a program; undefined when it is not installed. Services are often outside the PATH of ordinary users. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].map(folder => join(folder, name)).find(isProgram)

/** The folder with the programs of PostgreSQL 15 or newer, newest first; undefined when none is installed. */
export const findPostgres = (): string | undefined => {
  const found = ['/usr/lib/postgresql', '/usr/pgsql-'].flatMap(start =>
    [18, 17, 16, 15].map(major => (start.endsWith('-') ? `${start}${major}/bin` : `${start}/${major}/bin`)),
  )
  const onPath = findProgram('pg_basebackup')
  return [...found, ...(onPath === undefined ? [] : [dirname(onPath)])].find(folder =>
    ['postgres', 'pg_ctl', 'initdb', 'pg_basebackup', 'pg_rewind'].every(program => isProgram(join(folder, program))),
  )
}

/** A program of somebody else that runs for a proof. */
export type Engine = {
  readonly processId: () => number
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): void
  isAlive(): boolean
  /** Ends it in order. */
  stop(): Promise<void>
}

const STOP_LIMIT_MS = 15_000

/** The folder for the engines of one proof, and who runs those that refuse to run as root. */
export type EngineRoom = {
  readonly folder: string
  readonly account: PostgresAccount
  /** A folder in it that the account owns. */
  makeFolder(name: string): string
  /** `asAccount`: not as root. Its output goes to a file of this name in the folder. */
  start(name: string, program: string, parameters: readonly string[], asAccount?: boolean): Engine
  logOf(name: string): string
  remove(): void
}

export const openEngineRoom = (program: string): EngineRoom => {
  const folder = mkdtempSync(join(tmpdir(), 'akonta-engines-'))
  chmodSync(folder, 0o755)
  const account = accountsForNewCluster(folder).find(candidate => canReach(candidate, folder, program))
  if (account === undefined) throw new Error('There is no account that PostgreSQL could run as')
  const own = (path: string): void => {
    if (account.identity) chownSync(path, account.identity.uid, account.identity.gid)
  }
  return {
    folder,
    account,
    makeFolder: name => {
      const path = join(folder, name)
      mkdirSync(path, { mode: 0o700 })
      own(path)
      return path
    },
    start: (name, file, parameters, asAccount = false) => {
      const command = asAccount ? account.command(file, parameters) : { program: file, parameters }
      const log = openSync(join(folder, `${name}.log`), 'a', 0o600)
      const child: ChildProcess = spawn(command.program, command.parameters, {
        ...(asAccount ? account.identity : {}),
        cwd: folder,
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      const endWithUs = () => child.kill('SIGTERM')
      process.once('exit', endWithUs)
      child.once('exit', () => process.off('exit', endWithUs))
      const isAlive = () => child.exitCode === null && child.signalCode === null
      return {
        processId: () => child.pid ?? 0,
        kill: signal => {
          child.kill(signal)
        },
        isAlive,
        stop: async () => {
          if (!isAlive()) return
          const ended = once(child, 'exit')
          child.kill('SIGTERM')
          const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
          await ended
          clearTimeout(late)
        },
      }
    },
    logOf: name =>
      readFileSync(join(folder, `${name}.log`), 'utf8')
        .trim()
        .split('\n')
        .slice(-6)
        .join(' | '),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

const LOOK_MS = 200

/** Waits until `isDone`, or throws with what was waited for. A look that fails counts as not yet. */
export const until = async (what: string, isDone: () => Promise<boolean> | boolean, longestMs = 60_000): Promise<void> => {
  const giveUp = performance.now() + longestMs
  while (
    !(await Promise.resolve()
      .then(isDone)
      .catch(() => false))
  ) {
    if (performance.now() > giveUp) throw new Error(`Waited ${longestMs / 1000} s in vain until ${what}`)
    await wait(LOOK_MS)
  }
}
