import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

export const inProject = (...parts) => join(ROOT, ...parts)

/** Ends the program with one sentence that tells the user what to do. */
export const refuse = sentence => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Runs a program in the project's folder until it ends; returns its exit code, 127 if there is no such program. In the background it takes what
 * others leave of the processor. `heard` is called with what a program of Node sends to the one that started it.
 */
export const run = (program, parameters, { environment = {}, quiet = false, isInBackground = false, heard } = {}) =>
  new Promise(resolve => {
    const stdio = ['inherit', quiet ? 'ignore' : 'inherit', 'inherit', ...(heard ? ['ipc'] : [])]
    const child = spawn(program, parameters, { cwd: ROOT, stdio, env: { ...process.env, ...environment } })
    if (heard) child.on('message', heard)
    if (isInBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child.on('error', () => resolve(127))
    child.on('exit', code => resolve(code ?? 1))
  })

/** Runs npm: the one that started us, or the one on the path. */
export const runNpm = (parameters, options) => {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...parameters], options) : run('npm', parameters, options)
}
