import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { opensDemoPasswords } from './demo/demo-passwords.ts'
import { shrinkHeapAfterStart } from './host/shrink-heap.ts'
import { StartFault } from './host/start-fault.ts'
import { type FirstRun, type Serving, serve } from './serve.ts'

/** In a build the web is next to the server; in development vite serves it. */
const WEB_FOLDER = fileURLToPath(new URL('../web/', import.meta.url))

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Ends the program immediately: pending timers and sockets have nothing left to save. */
const end = (error: unknown): never => {
  process.stderr.write(
    error instanceof StartFault ? `${error.message}\n` : `${error instanceof Error ? (error.stack ?? error.message) : error}\n`,
  )
  process.exit(1)
}

/** The first signal stops in order, even during the start; a second one ends at once, and the next start recovers. */
const stopOnSignal = (starting: Promise<Serving>): void => {
  let asked = false
  const onSignal = () => {
    if (asked) process.exit(1)
    asked = true
    say('Akonta is stopping.')
    starting.then(serving => serving.stop()).then(() => process.exit(0), end)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

const operator = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY === true }

const NO_DEMO: FirstRun = { signIn: [], begin: () => ({ stop: async () => undefined }) }

/** The demo is loaded only where it is wanted. */
const openDemo = async (database: Database): Promise<FirstRun> => {
  const { demoOnStart } = await import('./demo/demo-on-start.ts')
  return demoOnStart(database, operator)
}

const start = async (): Promise<Serving> => {
  const config = readConfig(process.env, process.cwd())
  return serve({
    config,
    ...(existsSync(WEB_FOLDER) ? { webFolder: WEB_FOLDER } : {}),
    say,
    hasDemoPasswords: database => opensDemoPasswords(database, config.demo),
    // AKONTA_DEMO=off also leaves an existing demo as it is.
    firstRun: async database => (config.demo ? openDemo(database) : NO_DEMO),
  })
}

const starting = start()
stopOnSignal(starting)
await starting.catch(end)
shrinkHeapAfterStart()
