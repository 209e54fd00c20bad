import { readdirSync, readFileSync } from 'node:fs'

// Linux only: /proc is the only source for the CPU time of each PostgreSQL process.

/** Clock ticks per second, the same for programs on every current Linux. */
const TICKS_A_SECOND = 100

type Process = { readonly processId: number; readonly parent: number; readonly cpuSeconds: number; readonly endedChildren: number }

const readProcess = (processId: number): Process | undefined => {
  try {
    // After the name, which may contain spaces and brackets: state, parent, …, user and system ticks, then those of ended children.
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const seconds = (place: number) => (Number(fields[place]) + Number(fields[place + 1])) / TICKS_A_SECOND
    return { processId, parent: Number(fields[1]), cpuSeconds: seconds(11), endedChildren: seconds(13) }
  } catch {
    return undefined
  }
}

/** A process and all its living descendants. */
const familyOf = (processId: number): readonly Process[] => {
  const everyone = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readProcess(Number(name)) ?? [])
  const family = everyone.filter(each => each.processId === processId)
  for (const member of family) family.push(...everyone.filter(each => each.parent === member.processId))
  return family
}

/** CPU seconds of one process since it started. */
export const cpuSecondsOf = (processId: number): number => readProcess(processId)?.cpuSeconds ?? 0

/** CPU seconds of a process and all its descendants, including ended ones. */
export const cpuSecondsOfFamily = (processId: number): number =>
  familyOf(processId).reduce((sum, each) => sum + each.cpuSeconds + each.endedChildren, 0)

/** Memory of one process in bytes; shared memory is counted proportionally (PSS). */
export const memoryOf = (processId: number): number => {
  const share = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8'))
  return Number(share?.[1] ?? 0) * 1024
}

/** The same for a process and all its living descendants. */
export const memoryOfFamily = (processId: number): number => familyOf(processId).reduce((sum, each) => sum + memoryOf(each.processId), 0)
