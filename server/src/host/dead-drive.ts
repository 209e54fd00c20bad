import { setTimeout as wait } from 'node:timers/promises'

const endHard = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Waits for work on a drive so long at most, and returns whether it ended. A drive that does not answer holds a thread of Node, and Node waits for its threads
 * before it exits: while the work is still under way, the program ends with SIGKILL when it exits.
 */
export const endedInTime = async (work: Promise<unknown>, limitMs: number): Promise<boolean> => {
  const given = new AbortController()
  const late = wait(limitMs, 'late' as const, { signal: given.signal, ref: false }).catch(() => 'late' as const)
  const ending = work.then(
    () => 'ended' as const,
    () => 'ended' as const,
  )
  const isInTime = (await Promise.race([ending, late])) === 'ended'
  given.abort()
  if (isInTime) return true
  process.once('exit', endHard)
  void ending.then(() => process.off('exit', endHard))
  return false
}
