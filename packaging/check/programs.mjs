import { spawn } from 'node:child_process'
import { once } from 'node:events'

const PATIENCE_MS = 180_000

/** A release in `folder` with its own data and nothing else: no npm, no compiler, an empty home. `account` is { uid, gid } or empty. */
export const openRelease = ({ folder, path, home, data, account }) => {
  const run = words =>
    spawn('/bin/sh', [`${folder}/akonta`, ...words], {
      cwd: home,
      env: { PATH: path, HOME: home, PORT: '0', AKONTA_DATA: data, AKONTA_DEMO: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    })

  const listen = child => {
    const heard = { said: '', complained: '' }
    child.stdout.on('data', text => {
      heard.said += text
    })
    child.stderr.on('data', text => {
      heard.complained += text
    })
    return heard
  }

  return {
    /** Runs one command to its end. */
    command: async (...words) => {
      const child = run(words)
      const heard = listen(child)
      const [code] = await once(child, 'close', { signal: AbortSignal.timeout(PATIENCE_MS) })
      return { code, ...heard }
    },
    /** Starts the server; `stop` returns its exit code. Fails with what it printed. */
    start: async () => {
      const child = run(['start'])
      const heard = listen(child)
      const ended = once(child, 'close')
      const end = Date.now() + PATIENCE_MS
      let address
      while (address === undefined) {
        if (child.exitCode !== null || Date.now() > end) {
          child.kill('SIGKILL')
          throw new Error(`The server did not start: ${heard.said}${heard.complained}`)
        }
        await new Promise(resolve => setTimeout(resolve, 50))
        address = /Akonta is ready: (\S+)/.exec(heard.said)?.[1]
      }
      return {
        address,
        stop: async () => {
          child.kill('SIGTERM')
          const [code] = await ended
          return code
        },
      }
    },
  }
}
