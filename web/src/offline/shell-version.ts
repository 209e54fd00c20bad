import { create } from 'zustand'
import { SHELL_WORKER } from '../lib/trusted-types.ts'

const LOOK_EVERY_MS = 60 * 60_000

/** Is there a newer web than the one that runs in this tab? */
export const useNewerShell = create<{ readonly isReady: boolean }>()(() => ({ isReady: false }))

/** The program of this page, as its address says. */
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

/** A newer worker may take over at once where the page is as new as it is; else the page says so, and whoever works on it decides when. */
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
  // Offline there is nobody to ask; the next time will do.
  const look = (): void => void registration.update().catch(() => undefined)
  window.addEventListener('online', look)
  window.setInterval(look, LOOK_EVERY_MS)
}

/** Keeps the web on this device, so that it opens without a connection. Not while it is developed, and not over plain http. */
export const keepShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker
    if (!isFirst && controller !== null) void compare(controller)
    isFirst = false
  })
  // A browser that keeps nothing works all the same.
  window.addEventListener('load', () => void register().catch(() => undefined))
}

/** Goes over to the newer web. What is typed in carts is stored and stays. */
export const takeNewerShell = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  const reload = (): void => window.location.reload()
  if (!registration?.waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload)
  registration.waiting.postMessage('take over')
}
