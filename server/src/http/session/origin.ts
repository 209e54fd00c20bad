import { Refusal } from '@akonta/domain/refusals'
import { isSessionCode } from '@akonta/domain/registers/session-code'
import { isBrowserKey } from '@akonta/domain/users/pin'
import type { FastifyRequest } from 'fastify'
import { withoutPort } from '../../host/addresses.ts'

/** Where a call comes from. */
export type Origin = {
  readonly address: string
  readonly device: string
  /** The key of the browser, by X-Browser-Key: on which device people have signed in today. */
  readonly browserKey?: string
}

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The register session that the device works in, by X-Register-Session. Refuses (`bad_input`) what no till makes. */
export const registerSessionOf = (request: FastifyRequest): { readonly registerSession?: string } => {
  const named = headerOf(request, 'x-register-session')
  if (named === undefined || named === '') return {}
  if (!isSessionCode(named)) throw new Refusal('bad_input', 'X-Register-Session must be RS- and ten letters or digits')
  return { registerSession: named }
}

const browserKeyOf = (request: FastifyRequest): { readonly browserKey?: string } => {
  const browserKey = headerOf(request, 'x-browser-key')
  if (browserKey === undefined || browserKey === '') return {}
  if (!isBrowserKey(browserKey)) throw new Refusal('bad_input', 'X-Browser-Key must be 22 to 64 letters and digits')
  return { browserKey }
}

/** Of the client, as the socket or a trusted proxy names it. */
export const addressOf = ({ ip }: FastifyRequest): string => withoutPort(ip)

/** Refuses (`bad_input`) a key that no browser makes. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: addressOf(request),
  device: headerOf(request, 'user-agent') ?? '',
  ...browserKeyOf(request),
})
