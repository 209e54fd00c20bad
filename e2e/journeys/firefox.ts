import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import WebSocket from 'ws'
import { type Browser, clickActions, keyActions, SHOP_ENVIRONMENT, WINDOW } from './browser.ts'

/** Nothing that a test does not ask for: no first page, no update, no question to the network, no animation. */
const SETTINGS = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:1/',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'signon.rememberSignons': false,
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
} as const

const LISTENING = /WebDriver BiDi listening on (ws:\S+)/
const LONGEST_ANSWER_MS = 60_000

type Heard = {
  readonly id?: number
  readonly type: string
  readonly method?: string
  readonly params?: { readonly level?: string; readonly text?: string }
  readonly message?: string
}

/** Where the browser listens, printed once it has started. */
const addressOf = async (child: ChildProcess): Promise<string> => {
  if (child.stderr === null) throw new Error('Firefox was started without its output')
  for await (const line of createInterface({ input: child.stderr })) {
    const found = LISTENING.exec(line)?.[1]
    if (found !== undefined) {
      child.stderr.resume()
      return `${found}/session`
    }
  }
  throw new Error('Firefox ended before it listened')
}

/** A connection by WebDriver BiDi. */
const connect = async (address: string, onEvent: (heard: Heard) => void) => {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (text: string) => void>()
  socket.on('message', data => {
    const text = String(data)
    const heard: Heard = JSON.parse(text)
    if (heard.id === undefined) onEvent(heard)
    else waiting.get(heard.id)?.(text)
  })
  let last = 0
  const send = <T>(method: string, params: object): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      const timer = setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), LONGEST_ANSWER_MS)
      waiting.set(id, text => {
        clearTimeout(timer)
        waiting.delete(id)
        const { type, message, result }: Heard & { readonly result: T } = JSON.parse(text)
        if (type === 'error') reject(new Error(`${method}: ${message}`))
        else resolve(result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { send, close: () => socket.close() }
}

type Evaluated = {
  readonly type: string
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Starts Firefox without a window. It speaks WebDriver BiDi itself: no other program is needed. */
export const startFirefox = async (path: string): Promise<Browser> => {
  const profile = mkdtempSync(join(tmpdir(), 'akonta-firefox-'))
  const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, ...SHOP_ENVIRONMENT },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const end = async (): Promise<void> => {
    child.kill()
    await ended
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const faults: string[] = []
    const { send, close } = await connect(await addressOf(child), ({ method, params }) => {
      if (method === 'log.entryAdded' && params?.level === 'error') faults.push(params.text ?? '')
    })
    await send('session.new', { capabilities: {} })
    await send('session.subscribe', { events: ['log.entryAdded'] })
    const { context } = await send<{ readonly context: string }>('browsingContext.create', { type: 'tab' })
    await send('browsingContext.setViewport', { context, viewport: WINDOW })
    return {
      name: 'Firefox',
      load: async url => {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      run: async (work, argument) => {
        const answer = await send<Evaluated>('script.callFunction', {
          functionDeclaration: `async text => JSON.stringify({ value: await (${work})(JSON.parse(text)) })`,
          arguments: [{ type: 'string', value: JSON.stringify(argument) }],
          awaitPromise: true,
          target: { context },
        })
        if (answer.type !== 'success') throw new Error(`In the page: ${answer.exceptionDetails?.text}`)
        return JSON.parse(answer.result?.value ?? '{}').value
      },
      press: async (keys, pause) => {
        await send('input.performActions', { context, actions: keyActions(keys, pause) })
      },
      click: async (x, y) => {
        await send('input.performActions', { context, actions: clickActions(x, y) })
      },
      faults: () => faults,
      close: async () => {
        close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
