import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, clickActions, keyActions, SHOP_ENVIRONMENT, WINDOW } from './browser.ts'

const LONGEST_START_MS = 20_000

/** Where the driver, its browser and a display for it are. */
export type WebKitPaths = { readonly driver: string; readonly browser: string; readonly display: string | null }

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0))
    })
  })

/** A display that nobody sees: WebKit has no mode without a window. Xvfb chooses its number and prints it. */
const openDisplay = async (xvfb: string) => {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', `${WINDOW.width}x${WINDOW.height + 200}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const pipe = child.stdio[3]
  if (!pipe) throw new Error('Xvfb was started without its output')
  const [number] = await once(pipe, 'data')
  return { child, display: `:${String(number).trim()}` }
}

const endAll = (children: readonly ChildProcess[]): Promise<unknown> =>
  Promise.all(
    children.map(async child => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }),
  )

/** Starts WebKitGTK’s browser by its WebDriver. */
export const startWebKit = async ({ driver, browser, display }: WebKitPaths): Promise<Browser> => {
  const own = display === null ? null : await openDisplay(display)
  const port = await freePort()
  const child = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, ...SHOP_ENVIRONMENT, ...(own && { DISPLAY: own.display }) },
    stdio: 'ignore',
  })
  const children = [child, ...(own ? [own.child] : [])]
  const call = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value }: { readonly value: T } = await answer.json()
    if (!answer.ok) throw new Error(`WebKit refused ${path}: ${JSON.stringify(value)}`)
    return value
  }
  try {
    const begun = performance.now()
    while (
      !(await call('GET', '/status').then(
        () => true,
        () => false,
      ))
    ) {
      if (performance.now() - begun > LONGEST_START_MS) throw new Error('The driver of WebKit did not start')
      await wait(100)
    }
    const options = { binary: browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = await call<{ readonly sessionId: string }>('POST', '/session', { capabilities })
    const ask = (path: string, body: object) => call('POST', `/session/${sessionId}${path}`, body)
    await ask('/window/rect', { x: 0, y: 0, width: WINDOW.width, height: WINDOW.height + 100 })
    return {
      name: 'WebKit',
      load: async url => {
        await ask('/url', { url })
      },
      run: async (work, argument) => {
        const script = `const [text, answer] = arguments
          Promise.resolve(text).then(text => (${work})(JSON.parse(text)))
            .then(value => answer(JSON.stringify({ value })), fault => answer(JSON.stringify({ fault: String(fault) })))`
        const { value, fault } = JSON.parse(String(await ask('/execute/async', { script, args: [JSON.stringify(argument)] })))
        if (fault !== undefined) throw new Error(`In the page: ${fault}`)
        return value
      },
      press: async (keys, pause) => {
        await ask('/actions', { actions: keyActions(keys, pause) })
      },
      click: async (x, y) => {
        await ask('/actions', { actions: clickActions(x, y) })
      },
      faults: () => [],
      close: async () => {
        await call('DELETE', `/session/${sessionId}`).catch(() => undefined)
        await endAll(children)
      },
    }
  } catch (error) {
    await endAll(children)
    throw error
  }
}
