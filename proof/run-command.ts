import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** What an operator's command printed, and its exit code; null: a signal ended it. */
export type Ran = { readonly code: number | null; readonly said: string }

export type Running = { readonly child: ChildProcess; readonly ended: Promise<Ran> }

/** Starts a built program as an operator does, with more settings. */
export const startCommand = (program: string, parameters: readonly string[], environment: Readonly<Record<string, string>>): Running => {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, said })) }
}
