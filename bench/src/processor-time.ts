import { cpuSecondsOf, cpuSecondsOfFamily } from './processes.ts'

/** CPU milliseconds per call. Rates depend on what else the machine does; this hardly does. */
export type ProcessorTime = { readonly node: number; readonly postgres: number }

/** The processes that work on a call: a program, and a PostgreSQL with its descendants. */
export type Workers = { readonly processId: number; readonly postmaster: number }

/** Runs `work` and returns the CPU time of each call; undefined where the system does not report it. */
export const processorTimeOf = async <T extends { readonly answered: number }>(
  { processId, postmaster }: Workers,
  work: () => Promise<T>,
): Promise<readonly [T, ProcessorTime | undefined]> => {
  if (process.platform !== 'linux') return [await work(), undefined]
  const look = () => ({ node: cpuSecondsOf(processId), postgres: cpuSecondsOfFamily(postmaster) })
  const before = look()
  const result = await work()
  const after = look()
  const each = (seconds: number) => (seconds * 1000) / result.answered
  return [result, { node: each(after.node - before.node), postgres: each(after.postgres - before.postgres) }]
}
