import { say } from '../page.ts'
import { cpuSecondsOf, cpuSecondsOfFamily } from '../processes.ts'
import type { ScratchPlace } from '../scratch/with-server.ts'

/** Says what each sale of a load took of the processor, in Node and in PostgreSQL. Rates depend on what else the machine does, this hardly. */
export const withProcessorTime = async <T extends { readonly answered: number }>(
  { server, postmaster }: ScratchPlace,
  work: () => Promise<T>,
): Promise<T> => {
  if (process.platform !== 'linux') return work()
  const look = () => ({ node: cpuSecondsOf(server.processId), postgres: cpuSecondsOfFamily(postmaster) })
  const before = look()
  const result = await work()
  const after = look()
  const each = (seconds: number) => `${((seconds * 1000) / result.answered).toFixed(2)} ms`
  say(`  processor a sale: Node ${each(after.node - before.node)}, PostgreSQL ${each(after.postgres - before.postgres)}`)
  return result
}
