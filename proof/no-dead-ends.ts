import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** Every kind and state of document is a mistake once, and is corrected, in many orders and amid trade. A failure prints seed and order. */
export const proveNoDeadEnds = async ({ seed }: Plan): Promise<Finding> => {
  const parameters = [pathOf('../node_modules/vitest/vitest.mjs'), 'run', '--config', pathOf('./vitest.config.ts'), 'no-dead-ends']
  const env = { ...process.env, PROOF_SEED: String(seed) }
  const [exitCode] = await once(spawn(process.execPath, parameters, { stdio: 'inherit', env }), 'exit')
  return {
    name: 'Every mistake of the table is corrected by a permitted step: the books are as if nobody had made it, and its trace stays',
    passed: exitCode === 0,
    figures: { seed, 'exit code': Number(exitCode) },
  }
}
