import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from '../host/file-fault.ts'

const postmasterFile = (clusterFolder: string): string => join(clusterFolder, 'postmaster.pid')

const commandLineOf = (processId: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${processId}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(processId)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** PostgreSQL's lock files begin with their process id. */
const processNotedIn = (lockFile: string): number | undefined => {
  try {
    const processId = Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
    return processId > 0 ? processId : undefined
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

const serves = (processId: number, clusterFolder: string): boolean => commandLineOf(processId).includes(clusterFolder)

/** The process id of the PostgreSQL that serves this cluster now, ours or one left running. */
export const livePostmaster = (clusterFolder: string): number | undefined => {
  const processId = processNotedIn(postmasterFile(clusterFolder))
  return processId !== undefined && serves(processId, clusterFolder) ? processId : undefined
}

/**
 * Removes the lock files, the cluster's and the socket's, of a PostgreSQL that is gone. It does so itself, except where the id still names
 * a process: another one, as after every restart of a container, or its own zombie.
 */
export const clearStaleLockFiles = (clusterFolder: string, socket: string): void => {
  for (const lockFile of [postmasterFile(clusterFolder), `${socket}.lock`]) {
    const processId = processNotedIn(lockFile)
    if (processId !== undefined && !serves(processId, clusterFolder)) rmSync(lockFile, { force: true })
  }
}
