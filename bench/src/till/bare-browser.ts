import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { browserPath, VIEWPORT } from './till-page.ts'

type Message = { readonly id?: number; readonly result?: Record<string, unknown>; readonly error?: { readonly message: string } }

/** A browser that is told what to do through a pipe, with no test program in its pages. */
export type BareBrowser = {
  /** Sends a command of the DevTools protocol, to a page if its session is named. */
  readonly send: (method: string, parameters?: object, session?: string) => Promise<Record<string, unknown>>
  readonly close: () => Promise<void>
}

/** The first switches are those of a usual start of the browser without a window; the others keep it from asking the network anything. */
const switchesOf = (profile: string, more: readonly string[]): readonly string[] => [
  '--headless',
  `--user-data-dir=${profile}`,
  `--window-size=${VIEWPORT.width},${VIEWPORT.height}`,
  '--remote-debugging-pipe',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-component-update',
  '--disable-background-networking',
  ...more,
  'about:blank',
]

/** Each message ends with a zero byte. */
const readMessages = (pipe: Readable, take: (message: Message) => void): void => {
  let rest = ''
  pipe.setEncoding('utf8')
  pipe.on('data', (part: string) => {
    const messages = (rest + part).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) take(JSON.parse(message))
  })
}

const pipesOf = ({ stdio }: ChildProcess): { readonly to: Writable; readonly from: Readable } => ({
  to: stdio[3] as Writable,
  from: stdio[4] as Readable,
})

/** Starts a browser on a profile that `openBrowser` has filled. */
export const openBareBrowser = (profile: string, more: readonly string[] = []): BareBrowser => {
  const child = spawn(browserPath(), switchesOf(profile, more), { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const { to, from } = pipesOf(child)
  const waiting = new Map<number, (message: Message) => void>()
  readMessages(from, message => waiting.get(message.id ?? 0)?.(message))
  let last = 0
  const send: BareBrowser['send'] = (method, parameters = {}, session) =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error === undefined) resolve(result ?? {})
        else reject(new Error(`${method}: ${error.message}`))
      })
      void ended.then(() => reject(new Error(`The browser ended before it answered ${method}`)))
      to.write(`${JSON.stringify({ id, method, params: parameters, ...(session !== undefined && { sessionId: session }) })}\0`)
    })
  const close = async (): Promise<void> => {
    await send('Browser.close').catch(() => undefined)
    await ended
  }
  return { send, close }
}

type Target = { readonly type: string; readonly targetId: string }

/** The session of the browser's first page. */
export const firstPage = async ({ send }: BareBrowser): Promise<string> => {
  for (;;) {
    const { targetInfos } = (await send('Target.getTargets')) as { readonly targetInfos: readonly Target[] }
    const page = targetInfos.find(({ type }) => type === 'page')
    if (page !== undefined) return String((await send('Target.attachToTarget', { targetId: page.targetId, flatten: true })).sessionId)
    await wait(50)
  }
}
