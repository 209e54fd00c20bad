import type { Database } from '../db/database.ts'
import type { Filling } from './fill-in.ts'
import { fillInDemo, openDemo } from './first-run.ts'
import { progressLine } from './progress-line.ts'

/** Where the operator reads along. */
export type Operator = { write(text: string): unknown; readonly isTerminal: boolean }

/** What a start needs of the demo: the lines that tell how to sign in, and what goes on behind once the server listens. */
export type DemoOnStart = { readonly signIn: readonly string[]; begin(): Pick<Filling, 'stop'> }

const NOTHING: DemoOnStart = { signIn: [], begin: () => ({ stop: async () => undefined }) }

/** Opens the demo when it is wanted and there is no other business. AKONTA_DEMO=off also leaves a demo that is there as it is. */
export const demoOnStart = async (database: Database, wanted: boolean, { write, isTerminal }: Operator): Promise<DemoOnStart> => {
  const demo = wanted ? await openDemo(database) : undefined
  if (!demo) return NOTHING
  return {
    signIn: demo.signIn,
    begin: () => {
      const progress = progressLine(write, isTerminal)
      const filling = fillInDemo(database, demo, {
        onProgress: progress.show,
        onFault: error => {
          progress.end()
          write(`The demo is not complete (${error instanceof Error ? error.message : error}). The next start goes on with it.\n`)
        },
      })
      void filling.finished.then(progress.end)
      return filling
    },
  }
}
