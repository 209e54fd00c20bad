import { cpuSecondsOf, cpuSecondsOfFamily } from './processes.ts'

/** Milliseconds of a processor that one call took. Rates depend on what else the machine does; this hardly. */
export type ProcessorTime = { readonly node: number; readonly postgres: number }

/** Who works on a call: a program and a PostgreSQL with everything it starts. */
export type Workers = { readonly processId: number; readonly postmaster: number }

/** Does `work` and answers what each call of it took of the processor; undefined where the system does not tell. */
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
