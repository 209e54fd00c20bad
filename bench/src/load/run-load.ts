import { text } from 'node:stream/consumers'
import { startProgram } from '../program.ts'
import type { LoadJob, LoadResult } from './load-job.ts'

/** Above this share of a core the generator itself is the bottleneck, and its latencies are meaningless. */
export const MOST_GENERATOR_SHARE = 0.8

/** Runs a job in a separate process, so that the load does not share a thread with the measurement. */
export const runLoad = async (job: LoadJob): Promise<LoadResult> => {
  const generator = startProgram(new URL('./generator.ts', import.meta.url))
  generator.stdin.end(JSON.stringify(job))
  const result: LoadResult = JSON.parse(await text(generator.stdout))
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${result.done + result.failed} calls failed: ${JSON.stringify(result.failures)}`)
  return result
}
