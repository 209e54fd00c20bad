import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemCode } from '../../host/file-fault.ts'

/** Linux offers memory as a folder: creating and dropping a database takes a third of the time that it takes on a disk. */
const IN_MEMORY = '/dev/shm'
/** More than the databases of a run need at once. */
const ENOUGH_BYTES = 3 * 1024 ** 3

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) !== 'ESRCH'
  }
}

const OF_A_RUN = /^akonta-run-(\d+)-/

/** A run that was killed leaves its folder, and memory is scarce. Its PostgreSQL ends when its files are gone. */
const deleteOfKilledRuns = (): void => {
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = OF_A_RUN.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(IN_MEMORY, name), { recursive: true, force: true })
  }
}

/** A folder for the databases of this run of tests: in memory if there is room, otherwise on the disk. Whoever makes it deletes it. */
export const makeScratchFolder = (): string => {
  const inMemory = hasRoom(IN_MEMORY)
  if (inMemory) deleteOfKilledRuns()
  return mkdtempSync(join(inMemory ? IN_MEMORY : tmpdir(), `akonta-run-${process.pid}-`))
}
