import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNoSuchCall } from './refusal-answer.ts'
import { pagePolicy } from './security-headers.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

/** The worker that reads barcodes from the camera. Its policy applies to it alone: no page of ours can run WebAssembly. */
const CODE_WORKER = /[\\/]code-worker-[\w-]+\.js(\.br|\.gz)?$/
const CODE_WORKER_POLICY = pagePolicy({ 'script-src': ["'self'", "'wasm-unsafe-eval'"] })

/** The sign-in page has its form in the HTML: a person can type before the program has arrived. Addresses ignore case. */
const SIGN_IN = /^\/login\/?(\?|$)/i
const pageAt = (url: string): string => (SIGN_IN.test(url) ? 'login.html' : 'index.html')

/**
 * The built web. Files in assets/ have a hash of their content in their name and are cached for a year; everything else is revalidated. Any
 * other address is a screen of the web, which is one page with its own routing.
 */
export const serveWeb = async (server: FastifyInstance, folder: string | undefined): Promise<void> => {
  if (folder !== undefined) {
    const assets = join(folder, 'assets') + sep
    await server.register(files, {
      root: folder,
      cacheControl: false,
      // The build compresses its files once, better than a server can while somebody waits.
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', path.startsWith(assets) ? A_YEAR : ASK_EACH_TIME)
        if (CODE_WORKER.test(path)) void reply.header('Content-Security-Policy', CODE_WORKER_POLICY)
      },
    })
  }
  server.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !/^\/(api|docs|assets)(\/|$)/.test(request.url)
    if (folder === undefined || !isScreen) return answerNoSuchCall(reply)
    // Nothing behind these addresses is for search engines, least of all a shared document.
    return reply.header('X-Robots-Tag', 'noindex, nofollow').sendFile(pageAt(request.url))
  })
}
