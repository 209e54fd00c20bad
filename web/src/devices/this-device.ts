import { PROBE_PATH } from '@akonta/domain/devices/device-calls'
import type { deviceTexts } from './texts.ts'

export type DeviceKey = (typeof deviceTexts.devices)[number]['key']

/** The steps that this device needs, as far as its browser tells. */
export const deviceOf = (userAgent: string): DeviceKey => {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad/i.test(userAgent)) return 'apple'
  if (/windows/i.test(userAgent)) return 'windows'
  return /macintosh/i.test(userAgent) && !/firefox/i.test(userAgent) ? 'mac' : 'linux'
}

/** The key in the query cache of how the server is reached. It belongs to no business. */
export const CONNECTION_KEY = ['connection'] as const

/** Is the server on this device? */
export const isServersOwnMachine = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname)

/** The secure address with the host that this page was opened by, so that a device that cannot resolve the name is not sent to it. */
export const secureAddressFor = (secure: readonly string[], host: string): string | undefined =>
  secure.find(address => new URL(address).hostname === host) ?? secure[0]

/** Where a phone starts: by address, because not every phone resolves a `.local` name. */
export const firstVisit = (plain: readonly string[]): string | undefined => plain.find(address => /^http:\/\/\d/.test(address)) ?? plain[0]

/** Whether this device opens the address without a certificate error. The answer itself cannot be read from here, and need not be. */
export const trusts = async (address: string): Promise<boolean> => {
  try {
    await fetch(`${address}${PROBE_PATH}`, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    return true
  } catch {
    return false
  }
}
