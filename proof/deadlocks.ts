import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from './installation.ts'

/** A message begins with its moment and process. Lines that belong to it are indented, or say what they are. */
const MESSAGE = /^\d{4}-\d{2}-\d{2} \S+ UTC \[(\d+)\] ([A-Z]+): {2}(.*)$/
const PARTS: readonly string[] = ['DETAIL', 'CONTEXT', 'STATEMENT']

/** What PostgreSQL says of each deadlock: who waited for whom, with which statements, and what each of them had said about its wait. */
const deadlocksIn = (log: string): readonly string[] => {
  const saidBy = new Map<string, string[]>()
  const deadlocks: { readonly victim: string; readonly said: string[]; readonly waits: ReadonlyMap<string, readonly string[]> }[] = []
  let last: string[] | undefined
  for (const line of log.split('\n')) {
    const [, process = '', kind = '', text = ''] = MESSAGE.exec(line) ?? []
    if (process === '') last?.push(line)
    else if (PARTS.includes(kind)) saidBy.get(process)?.push(text)
    else if (kind !== 'HINT') {
      if (text === 'deadlock detected') deadlocks.push({ victim: process, said: [], waits: new Map(saidBy) })
      last = text === 'deadlock detected' ? deadlocks.at(-1)?.said : [text]
      if (last !== undefined) saidBy.set(process, last)
      continue
    }
    last = saidBy.get(process) ?? last
  }
  return deadlocks.map(({ victim, said, waits }) => {
    const others = [...waits].filter(([process]) => process !== victim && said.some(line => line.includes(`Process ${process} waits`)))
    return [...said, ...others.flatMap(([, lines]) => lines)].join(' ').replaceAll(/\s+/g, ' ')
  })
}

/**
 * Lets PostgreSQL write its deadlocks and long waits into its log, with their statements: it says nothing of them otherwise. Returns how to
 * read the deadlocks since now. The server starts again, because a connection keeps the settings that it began with.
 */
export const logDeadlocks = async ({ backDoor, dataFolder, killServer, startAgain }: Installation): Promise<() => readonly string[]> => {
  for (const setting of ["log_min_messages = 'error'", 'log_lock_waits = on', "deadlock_timeout = '50ms'"])
    await backDoor.superuser.query(`alter role ${backDoor.appConnection.user} set ${setting}`)
  await killServer()
  await startAgain()
  const log = join(dataFolder, 'postgres.log')
  const begun = statSync(log).size
  return () => deadlocksIn(readFileSync(log).subarray(begun).toString())
}
