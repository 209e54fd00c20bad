import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 100

const startOf = processId => {
  if (process.platform === 'linux') {
    // Field 22, counted after the name, which may contain spaces and brackets.
    return readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1).split(' ')[19]
  }
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(processId)], { encoding: 'utf8' }).trim()
}

/** Id and start of a process: the id alone is reused, in a container after every restart. Undefined when it is gone. */
const identityOf = processId => {
  try {
    return `${processId} ${startOf(processId)}`
  } catch {
    return undefined
  }
}

const take = lockFile => {
  try {
    writeFileSync(lockFile, identityOf(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

const holderOf = lockFile => {
  try {
    return readFileSync(lockFile, 'utf8')
  } catch {
    return ''
  }
}

/** Runs `work` while no other process does; a lock left by a dead process does not count. */
export const oneAtATime = async (lockFile, work) => {
  mkdirSync(dirname(lockFile), { recursive: true })
  while (!take(lockFile)) {
    const holder = holderOf(lockFile)
    if (holder !== '' && identityOf(holder.split(' ')[0]) !== holder) rmSync(lockFile, { force: true })
    else await wait(LOOK_EVERY_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}
