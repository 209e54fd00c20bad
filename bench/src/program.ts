import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export type Program = ChildProcessByStdio<Writable, Readable, null>

/** Starts a TypeScript file as a separate program; its errors go to our standard error. */
export const startProgram = (file: URL, parameters: readonly string[] = [], environment: NodeJS.ProcessEnv = {}): Program =>
  spawn(process.execPath, ['--import', 'tsx', fileURLToPath(file), ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
