import { create } from 'zustand'
import { isSignedIn, useSession } from '../lib/session.ts'
import type { StoredSession } from '../lib/session-storage.ts'
import { SHELL_WORKER } from '../lib/trusted-types.ts'

const LOOK_EVERY_MS = 60 * 60_000
/** On a first visit: how long nobody signs in before the web is cached all the same. */
const NOBODY_SIGNS_IN_MS = 20_000

/** Is there a newer web than the one that runs in this tab? */
export const useNewerShell = create<{ readonly isReady: boolean }>()(() => ({ isReady: false }))

/** The main script of this page, by its address. */
const ownMain = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script === null ? '' : new URL(script.src).pathname
}

const mainOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('main', [port2])
  })

/** A newer worker may take over at once if the page is as new; otherwise the page shows it, and the user decides when. */
const compare = async (worker: ServiceWorker): Promise<void> => {
  if ((await mainOf(worker)) !== ownMain()) useNewerShell.setState({ isReady: true })
  else if (worker.state === 'installed') worker.postMessage('take over')
}

const follow = (registration: ServiceWorkerRegistration): void => {
  const { installing, waiting } = registration
  if (waiting !== null) void compare(waiting)
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller !== null) void compare(installing)
  })
}

const register = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register(SHELL_WORKER)
  follow(registration)
  registration.addEventListener('updatefound', () => follow(registration))
  // Offline there is nothing to check; the next time will do.
  const look = (): void => void registration.update().catch(() => undefined)
  // The page came from the device: a newer one is announced as soon as possible.
  look()
  window.addEventListener('online', look)
  window.setInterval(look, LOOK_EVERY_MS)
}

/** Somebody is signed in, or does not sign in for a while: until then the line belongs to the sign-in page and the files after it. */
const isSignedInOrWaited = (): Promise<void> =>
  new Promise(resolve => {
    const timer = window.setTimeout(resolve, NOBODY_SIGNS_IN_MS)
    const look = (session: StoredSession): void => {
      if (!isSignedIn(session)) return
      window.clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = useSession.subscribe(look)
    look(useSession.getState())
  })

const registerWhenDue = async (): Promise<void> => {
  if (navigator.serviceWorker.controller === null) await isSignedInOrWaited()
  await register()
}

/** Caches the web on this device, so that it opens offline. Not in development, and not over plain http. */
export const cacheShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker
    if (!isFirst && controller !== null) void compare(controller)
    isFirst = false
  })
  // A browser without a cache works all the same.
  window.addEventListener('load', () => void registerWhenDue().catch(() => undefined))
}

/** Switches to the newer web. Typed input in carts is stored and stays. */
export const takeNewerShell = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  const reload = (): void => window.location.reload()
  if (!registration?.waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload)
  registration.waiting.postMessage('take over')
}
