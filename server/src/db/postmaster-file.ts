import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from '../file-fault.ts'

const fileOf = (clusterFolder: string): string => join(clusterFolder, 'postmaster.pid')

const commandLineOf = (processId: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${processId}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(processId)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

const noted = (clusterFolder: string): number | undefined => {
  try {
    const processId = Number.parseInt(readFileSync(fileOf(clusterFolder), 'utf8'), 10)
    return processId > 0 ? processId : undefined
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The process id of the PostgreSQL that serves this cluster now, ours or one left behind. */
export const livePostmaster = (clusterFolder: string): number | undefined => {
  const processId = noted(clusterFolder)
  return processId !== undefined && commandLineOf(processId).includes(clusterFolder) ? processId : undefined
}

/**
 * Removes a `postmaster.pid` whose process is gone. PostgreSQL does so itself, except when the number now belongs to another process,
 * as happens after every restart of a container.
 */
export const clearStalePostmasterFile = (clusterFolder: string): void => {
  const processId = noted(clusterFolder)
  if (processId !== undefined && livePostmaster(clusterFolder) === undefined) rmSync(fileOf(clusterFolder), { force: true })
}
