import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Finding } from './report.ts'

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** A generated year of a shop with a loss of each kind: the loss prevention report finds all of them. What it found is printed. */
export const provePlantedLosses = async (): Promise<Finding> => {
  const parameters = [pathOf('../node_modules/vitest/vitest.mjs'), 'run', '--config', pathOf('./vitest.config.ts'), 'planted-losses']
  const [exitCode] = await once(spawn(process.execPath, parameters, { stdio: 'inherit' }), 'exit')
  return {
    name: 'Loss prevention: every planted loss of a generated year is in its check, and fewer than five rows are about anything else',
    passed: exitCode === 0,
    figures: { 'exit code': Number(exitCode) },
  }
}
