import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Finding } from './report.ts'

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** Every order of pay, allocate, return and reverse with one payee, on a separate database. A failure prints the order. */
export const proveEveryOrder = async (): Promise<Finding> => {
  const parameters = [pathOf('../node_modules/vitest/vitest.mjs'), 'run', '--config', pathOf('./vitest.config.ts'), 'every-order']
  const [exitCode] = await once(spawn(process.execPath, parameters, { stdio: 'inherit' }), 'exit')
  return {
    name: 'Every order of pay, allocate, return and reverse: ageing, open documents and statement agree with the ledger',
    passed: exitCode === 0,
    figures: { 'exit code': Number(exitCode) },
  }
}
