import { TLSSocket } from 'node:tls'
import { CONNECT_PATH } from '@akonta/domain/devices/device-calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../host/addresses.ts'
import type { Devices } from './connection.ts'

const isOnThisMachine = ({ raw: { socket } }: FastifyRequest): boolean => isLoopback((socket.localAddress ?? '').replace(/^::ffff:/, ''))

/** The files of the page that explains how to connect, and its one call. */
const isForConnecting = (url: string): boolean => /^\/(connect|assets|api\/devices\/connection)(\/|\?|$)|^\/mark\.svg$/.test(url)

/** The secure address with the host that the caller used, if it is one of ours: a forged Host header leads nowhere else. */
const secureAddress = (secure: readonly string[], host: string): string | undefined =>
  secure.find(address => new URL(address).hostname === host) ?? secure[0]

/**
 * With TLS on, plain http from the shop's network gets one page, which explains how to connect the device; everything else is redirected to
 * https. The server's own machine needs no TLS: browsers trust localhost.
 */
export const answerOnlyOverTls = (server: FastifyInstance, devices: Devices): void => {
  server.addHook('onRequest', async (request, reply) => {
    const { mode, secure } = devices.connection()
    const { url } = request
    if (mode === 'off' || request.raw.socket instanceof TLSSocket || isOnThisMachine(request) || isForConnecting(url)) return
    if (url === '/') return reply.redirect(`${CONNECT_PATH}?open`)
    const address = secureAddress(secure, request.hostname)
    if (address !== undefined) return reply.redirect(`${address}${url}`, 308)
  })
}
