import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { demoOnStart } from './demo/demo-on-start.ts'
import { opensDemoPasswords } from './demo/first-run.ts'
import { StartFault } from './host/start-fault.ts'
import { type Serving, serve } from './serve.ts'

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

const start = async (): Promise<Serving> => {
  const config = readConfig(process.env, process.cwd())
  return serve({
    config,
    ...(existsSync(WEB_FOLDER) ? { webFolder: WEB_FOLDER } : {}),
    say,
    hasDemoPasswords: database => opensDemoPasswords(database, config.demo),
    firstRun: database => demoOnStart(database, config.demo, operator),
  })
}

const starting = start()
stopOnSignal(starting)
await starting.catch(end)
