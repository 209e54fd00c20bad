/**
 * Keeps the page loadable offline: the files of the web, and the small pictures of products that were shown. No other call of the API passes
 * through here, so no other answer and no user data is cached. A newer web waits until a page asks for it, or until no page is open: pages and their files always belong together.
 */
type Shell = {
  readonly version: string
  readonly main: string
  readonly files: readonly string[]
  /** Cached when they are used first. */
  readonly later: readonly string[]
  /** Tags for the page that load a screen's scripts and styles together with the program. */
  readonly screens: { readonly frame: string; readonly till: string }
}

/** Inserted by the build. */
declare const __SHELL__: Shell
declare const self: ServiceWorkerGlobalScope

const PREFIX = 'akonta-shell-'
const PAGE = '/'
/** Has the form in its HTML. */
const SIGN_IN_PAGE = '/login'

const shell: Shell = __SHELL__
const cacheName = `${PREFIX}${shell.version}`
const files = new Set([...shell.files, ...shell.later])

/** Two at a time: the page that somebody works with has the rest of the line. */
const AT_ONCE = 2

const install = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  await cache.addAll([PAGE, SIGN_IN_PAGE].map(address => new Request(address, { cache: 'reload' })))
  // Those that the page has loaded come from the browser's own cache.
  const left = shell.files.values()
  const addRest = async (): Promise<void> => {
    for (const address of left) await cache.add(address)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, addRest))
}

/** Chromium can answer requests without starting the worker, which takes a slow device a while. Other browsers cannot. */
type Rule = {
  readonly condition: { readonly urlPattern: string }
  readonly source: 'network' | 'fetch-event' | { readonly cacheName: string }
}
type RoutingEvent = ExtendableEvent & { readonly addRoutes?: (rules: readonly Rule[]) => Promise<void> }

/**
 * What the worker would do itself: the first rule that fits applies. A file that is not in the cache comes from the server. Files that are cached
 * when they are used first, and pictures, pass through the worker.
 */
const RULES: readonly Rule[] = [
  ...['js', 'css', 'woff2'].map(kind => ({ condition: { urlPattern: `/assets/*.${kind}` }, source: { cacheName } })),
  { condition: { urlPattern: '/api/product/picture/*' }, source: 'fetch-event' },
  { condition: { urlPattern: '/api/*' }, source: 'network' },
]

/** Without the rules everything passes through the worker. */
const addRules = async (event: RoutingEvent): Promise<void> => {
  await event.addRoutes?.(RULES).catch(() => undefined)
}

const activate = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(PREFIX) && name !== cacheName).map(name => caches.delete(name)))
  await self.clients.claim()
}

const SIGN_IN = /^\/login\/?$/i
const STAFF = /^\/admin\//i
const TILL = /^\/admin\/sales\/makesales\//i

/** A screen's files are asked for with the page: the program, which asks for them otherwise, takes a while to run on a slow device. */
const tagsFor = (pathname: string): string => {
  if (TILL.test(pathname)) return shell.screens.till
  return STAFF.test(pathname) ? shell.screens.frame : ''
}

/**
 * The cached page, at once: a till opens as fast without a server as with one, and one that does not answer delays nobody. The browser looks
 * for a newer worker at each page meanwhile; it is announced as soon as it has all its files.
 */
const page = async (request: Request, pathname: string): Promise<Response> => {
  const stored = await caches.match(SIGN_IN.test(pathname) ? SIGN_IN_PAGE : PAGE, { cacheName })
  if (stored === undefined) return fetch(request.url, { credentials: 'same-origin' })
  const tags = tagsFor(pathname)
  if (tags === '') return stored
  const html = await stored.text()
  return new Response(
    html.replace('</head>', () => `${tags}</head>`),
    { headers: stored.headers },
  )
}

/** A file of the web: its name identifies its content, so the cached one is always right. */
const file = async (event: FetchEvent, pathname: string): Promise<Response> => {
  const { request } = event
  const stored = await caches.match(request, { cacheName })
  if (stored !== undefined) return stored
  const response = await fetch(request)
  if (response.status === 200 && shell.later.includes(pathname)) {
    const copy = response.clone()
    event.waitUntil(
      caches
        .open(cacheName)
        .then(cache => cache.put(pathname, copy))
        .catch(() => undefined),
    )
  }
  return response
}

/** The page erases those of other businesses by this name. */
const PICTURES = 'akonta-pictures'
const SMALL_PICTURE = /^\/api\/product\/picture\/[^/]+\/\d+\/small\/[0-9a-f]{32}$/
/** About 10 MB. */
const MOST_PICTURES = 1_000

/** Stores a picture, and removes the oldest beyond the limit. */
const storePicture = async (request: Request, response: Response): Promise<void> => {
  const cache = await caches.open(PICTURES)
  await cache.put(request.url, response)
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, Math.max(0, stored.length - MOST_PICTURES)).map(each => cache.delete(each)))
}

/** Its address names its content, so the cached one is always right. */
const picture = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const stored = await caches.match(request.url, { cacheName: PICTURES, ignoreVary: true })
  if (stored !== undefined) return stored
  const response = await fetch(request)
  if (response.status === 200) event.waitUntil(storePicture(request, response.clone()).catch(() => undefined))
  return response
}

self.addEventListener('install', event => {
  event.waitUntil(install())
  event.waitUntil(addRules(event))
})
self.addEventListener('activate', event => event.waitUntil(activate()))
self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'GET' && origin === self.location.origin && SMALL_PICTURE.test(pathname)) return event.respondWith(picture(event))
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(api|docs)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname))
  else if (files.has(pathname)) event.respondWith(file(event, pathname))
})
self.addEventListener('message', event => {
  if (event.data === 'take over') void self.skipWaiting()
  if (event.data === 'main') event.ports[0]?.postMessage(shell.main)
})

export {}
