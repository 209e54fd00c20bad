import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The worker stands at the root: it looks after the whole site. */
export const SHELL_WORKER_FILE = 'sw.js'

const PAGE = 'index.html'
/** Files of web/public that every page shows. */
const PUBLIC_FILES = ['/mark.svg']
/** Letters that nobody here reads: fetched when they are met, not kept. */
const FOREIGN_FONT = /-(cyrillic|greek|vietnamese)/

/** Writes into the worker which files the web has: made by the build, so that the list is never older than they are. */
export const nameShellFiles = (): Plugin => ({
  name: 'name-shell-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle[SHELL_WORKER_FILE]
    const page = bundle[PAGE]
    if (worker?.type !== 'chunk' || page?.type !== 'asset') return this.error('The worker or the page is missing from the build')
    const html = String(page.source)
    const main = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
    if (main === undefined || !worker.code.includes('__SHELL__'))
      return this.error('The page names no program, or the worker asks for no files')
    const built = Object.keys(bundle).filter(name => name !== SHELL_WORKER_FILE && name !== PAGE && !FOREIGN_FONT.test(name))
    const files = [...PUBLIC_FILES, ...built.map(name => `/${name}`)].toSorted()
    const version = createHash('sha256').update(html).update(files.join('\n')).digest('hex').slice(0, 16)
    worker.code = worker.code.replaceAll('__SHELL__', () => JSON.stringify({ version, main, files }))
  },
})
