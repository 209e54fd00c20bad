import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The worker is at the root, because it serves the whole site. */
export const SHELL_WORKER_FILE = 'sw.js'

const PAGE = 'index.html'
/** Files of web/public that every page uses. */
const PUBLIC_FILES = ['/mark.svg']
/** Scripts that nobody here reads: fetched on demand, not cached. */
const FOREIGN_FONT = /-(cyrillic|greek|vietnamese)/
/** The barcode decoder is as large as everything else: a device caches it when it opens its camera first. */
const LATER = /\.wasm$/

/** Writes the web's file list into the worker: created by the build, so it is never out of date. */
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
    const addresses = [...PUBLIC_FILES, ...built.map(name => `/${name}`)].toSorted()
    const files = addresses.filter(address => !LATER.test(address))
    const later = addresses.filter(address => LATER.test(address))
    const version = createHash('sha256').update(html).update(addresses.join('\n')).digest('hex').slice(0, 16)
    worker.code = worker.code.replaceAll('__SHELL__', () => JSON.stringify({ version, main, files, later }))
  },
})
