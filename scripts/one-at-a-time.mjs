import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 100

const isAlive = processId => {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const take = lockFile => {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

const holderOf = lockFile => {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** Does `work` while no other process does; a lock left by a process that is gone does not count. */
export const oneAtATime = async (lockFile, work) => {
  mkdirSync(dirname(lockFile), { recursive: true })
  while (!take(lockFile)) {
    const holder = holderOf(lockFile)
    if (holder > 0 && !isAlive(holder)) rmSync(lockFile, { force: true })
    else await wait(LOOK_EVERY_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}
