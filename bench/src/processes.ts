import { readdirSync, readFileSync } from 'node:fs'

// Linux only: /proc is the one place that tells what each process of PostgreSQL takes.

/** Clock ticks a second, as every Linux of today has them for programs. */
const TICKS_A_SECOND = 100

type Process = { readonly processId: number; readonly parent: number; readonly cpuSeconds: number; readonly endedChildren: number }

const readProcess = (processId: number): Process | undefined => {
  try {
    // Behind the name, which may hold blanks and brackets: state, parent, …, user and system ticks, then those of its children that ended.
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const seconds = (place: number) => (Number(fields[place]) + Number(fields[place + 1])) / TICKS_A_SECOND
    return { processId, parent: Number(fields[1]), cpuSeconds: seconds(11), endedChildren: seconds(13) }
  } catch {
    return undefined
  }
}

/** A process and everything it started that still lives. */
const familyOf = (processId: number): readonly Process[] => {
  const everyone = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readProcess(Number(name)) ?? [])
  const family = everyone.filter(each => each.processId === processId)
  for (const member of family) family.push(...everyone.filter(each => each.parent === member.processId))
  return family
}

/** Processor seconds of one process since it started. */
export const cpuSecondsOf = (processId: number): number => readProcess(processId)?.cpuSeconds ?? 0

/** Processor seconds of a process and of everything it ever started. */
export const cpuSecondsOfFamily = (processId: number): number =>
  familyOf(processId).reduce((sum, each) => sum + each.cpuSeconds + each.endedChildren, 0)

/** Memory of a process alone, in bytes; what it shares with others is counted by its share (PSS). */
export const memoryOf = (processId: number): number => {
  const share = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8'))
  return Number(share?.[1] ?? 0) * 1024
}

/** The same of a process and of everything it started that still lives. */
export const memoryOfFamily = (processId: number): number => familyOf(processId).reduce((sum, each) => sum + memoryOf(each.processId), 0)
