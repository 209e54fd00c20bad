import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { builtProgram } from './built-programs.ts'

/** The output of a program, and its exit code. */
export type Outcome = { readonly code: unknown; readonly said: string }

/** Akonta as an operator runs it, in separate processes on one data folder. */
export type Operator = {
  /** Starts the server, without the demo. Returns its address. */
  start(): Promise<string>
  stop(): Promise<void>
  /** Runs a command of `server/src/commands` to its end. */
  command(name: string, ...parameters: readonly string[]): Promise<Outcome>
}

const run = (dataFolder: string, program: string, parameters: readonly string[]): ChildProcess =>
  spawn(process.execPath, [builtProgram(program), ...parameters], {
    env: { PATH: process.env.PATH, PORT: '0', AKONTA_DATA: dataFolder, AKONTA_DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

export const openOperator = (dataFolder: string): Operator => {
  let server: ChildProcess | undefined
  return {
    start: () => {
      const started = run(dataFolder, 'main', [])
      server = started
      return new Promise<string>((resolve, reject) => {
        let said = ''
        started.stdout?.on('data', text => {
          said += text
          const found = /Akonta is ready: (\S+)/.exec(said)?.[1]
          if (found) resolve(found)
        })
        started.once('close', () => reject(new Error(said)))
      })
    },
    stop: async () => {
      if (!server) return
      const ended = once(server, 'close')
      server.kill('SIGTERM')
      await ended
      server = undefined
    },
    command: async (name, ...parameters) => {
      const command = run(dataFolder, name, parameters)
      let said = ''
      for (const stream of [command.stdout, command.stderr]) stream?.on('data', text => (said += text))
      const [code] = await once(command, 'close')
      return { code, said }
    },
  }
}
