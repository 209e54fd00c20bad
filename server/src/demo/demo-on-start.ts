import type { Database } from '../db/database.ts'
import { messageOf } from '../host/message-of.ts'
import type { Filling } from './fill-in.ts'
import { fillInDemo, openDemo } from './first-run.ts'
import { progressLine } from './progress-line.ts'

export type Operator = { write(text: string): unknown; readonly isTerminal: boolean }

/** The lines that explain how to sign in, and the background work once the server listens. */
export type DemoOnStart = { readonly signIn: readonly string[]; begin(): Pick<Filling, 'stop'> }

const NOTHING: DemoOnStart = { signIn: [], begin: () => ({ stop: async () => undefined }) }

/** Opens the demo if there is no other business. */
export const demoOnStart = async (database: Database, { write, isTerminal }: Operator): Promise<DemoOnStart> => {
  const demo = await openDemo(database)
  if (!demo) return NOTHING
  return {
    signIn: demo.signIn,
    begin: () => {
      const progress = progressLine(write, isTerminal)
      const filling = fillInDemo(database, demo, {
        onProgress: progress.show,
        onFault: error => {
          progress.end()
          write(`The demo is not complete (${messageOf(error)}). The next start goes on with it.\n`)
        },
      })
      void filling.finished.then(progress.end)
      return filling
    },
  }
}
