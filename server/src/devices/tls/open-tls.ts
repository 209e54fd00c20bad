import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import type { Connection } from '@akonta/domain/devices/device-calls'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../host/clock.ts'
import { messageOf } from '../../host/message-of.ts'
import type { Devices } from '../connection.ts'
import type { Certificate } from './authority.ts'
import { certificateFromFiles } from './certificate-files.ts'
import { announceLocalName, type LocalName } from './local-name.ts'
import { addressesOfMachine, type Names, namesOfMachine } from './names.ts'
import { fingerprintOf, ownCertificate } from './own-certificate.ts'
import { listenSecurely } from './secure-listener.ts'
import type { TlsConfig } from './tls-config.ts'

/** How often addresses, expiry and files are looked at. */
const LOOK_MS = 60_000

type Installation = { readonly host: string; readonly port: number; readonly dataFolder: string }

type Current = { readonly server: Certificate; readonly authority: string | undefined; readonly names: Names }

export type Tls = {
  readonly devices: Devices
  /** When the certificate that is served ends. */
  certificateEnds(): Date
  /** Listens with TLS next to the plain listener on `plainPort`, and renews the certificate without a restart. */
  listen(app: FastifyInstance, plainPort: number): Promise<{ stop(): Promise<void> }>
}

const authorityName = (pem: string): string => /^CN=(.*)$/m.exec(new X509Certificate(pem).subject)?.[1] ?? ''

const addressOf = (scheme: string, host: string, port: number): string => {
  const isDefault = (scheme === 'https' && port === 443) || (scheme === 'http' && port === 80)
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}${isDefault ? '' : `:${port}`}`
}

/** Where another device looks: neither localhost nor IPv6, which nobody types. */
const reachable = ({ hosts, addresses }: Names): readonly string[] => [
  ...hosts.filter(host => host.endsWith('.local') || host.includes('.')),
  ...addresses.filter(address => !address.includes(':') && !address.startsWith('127.')),
]

const readCurrent = async (tls: TlsConfig, at: Installation, now: Date): Promise<Current> => {
  const names = namesOfMachine(tls.localName, at.host)
  if (tls.files !== undefined) {
    const server = certificateFromFiles(tls.files.certificate, tls.files.key)
    const named = new X509Certificate(server.certificate).subjectAltName?.match(/(?<=DNS:)[\w.-]+/g) ?? []
    return { server, authority: undefined, names: { hosts: [...named, ...names.hosts], addresses: names.addresses } }
  }
  return { ...(await ownCertificate(join(at.dataFolder, 'tls'), names, now)), names }
}

/**
 * Prepares TLS as configured. StartFault if the files of the operator do not fit or the own authority is damaged. `say` hears of a
 * certificate that could not be renewed; until then the one before is served.
 */
export const openTls = async (tls: TlsConfig, at: Installation, clock: Clock, say: (line: string) => void): Promise<Tls> => {
  let current = await readCurrent(tls, at, clock())
  let ports = { plain: at.port, secure: tls.port }
  const connection = (): Connection => {
    const hosts = reachable(current.names)
    return {
      mode: tls.files === undefined ? 'own' : 'files',
      secure: hosts.map(host => addressOf('https', host, ports.secure)),
      plain: hosts.map(host => addressOf('http', host, ports.plain)),
      authority: current.authority === undefined ? '' : authorityName(current.authority),
      fingerprint: current.authority === undefined ? '' : fingerprintOf(current.authority),
    }
  }
  return {
    devices: { connection, authorityCertificate: () => current.authority },
    certificateEnds: () => new Date(new X509Certificate(current.server.certificate).validTo),
    listen: async (app, plainPort) => {
      const listener = await listenSecurely(app, { host: at.host, port: tls.port }, current.server)
      ports = { plain: plainPort, secure: listener.port }
      const look = async (): Promise<void> => {
        try {
          const next = await readCurrent(tls, at, clock())
          if (next.server.certificate !== current.server.certificate) listener.renew(next.server)
          current = next
        } catch (error) {
          say(`The TLS certificate could not be renewed: ${messageOf(error)}`)
        }
      }
      const looking = setInterval(() => void look(), LOOK_MS)
      looking.unref()
      const localName: LocalName = announceLocalName(
        tls.localName,
        () => addressesOfMachine(),
        fault => say(`This machine cannot answer for ${tls.localName}, so devices use its address: ${fault.message}`),
      )
      return {
        stop: async () => {
          clearInterval(looking)
          await Promise.all([localName.stop(), listener.stop()])
        },
      }
    },
  }
}
