import { X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { systemCode } from '../../host/file-fault.ts'
import { StartFault } from '../../host/start-fault.ts'
import { type Certificate, createAuthority, issueCertificate } from './authority.ts'
import type { Names } from './names.ts'

/** The server's certificate, and the authority that the shop's devices trust, as PEM. */
export type OwnCertificate = { readonly authority: string; readonly server: Certificate }

const RENEWED_BEFORE_MS = 30 * 86_400_000

const readFile = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A crash leaves the old file or the new one. */
const writeFile = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

const BOTH = /^(-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----)\s+(-----BEGIN PRIVATE KEY-----.*-----END PRIVATE KEY-----)\s*$/s

/** One file holds the certificate and its key: they cannot be of different issues. A damaged file → StartFault. */
const readCertificate = (file: string): Certificate | undefined => {
  const text = readFile(file)
  if (text === undefined) return undefined
  const [, certificate, key] = BOTH.exec(text) ?? []
  if (certificate === undefined || key === undefined)
    throw new StartFault(
      `${file} is damaged: restore it from a copy, or delete it. If it is authority.pem, every device of the shop must then trust the new authority.`,
    )
  return { certificate, key }
}

const writeCertificate = (file: string, { certificate, key }: Certificate): void => writeFile(file, `${certificate}\n${key}\n`)

const covers = (certificate: X509Certificate, { hosts, addresses }: Names): boolean =>
  hosts.every(host => certificate.checkHost(host) !== undefined) && addresses.every(address => certificate.checkIP(address) !== undefined)

const isDue = ({ certificate }: Certificate, authority: Certificate, names: Names, now: Date): boolean => {
  const parsed = new X509Certificate(certificate)
  const expiresSoon = Date.parse(parsed.validTo) - now.getTime() < RENEWED_BEFORE_MS
  return expiresSoon || !parsed.checkIssued(new X509Certificate(authority.certificate)) || !covers(parsed, names)
}

/** The name by which a phone lists the authority: that of the machine. */
const machineOf = ({ hosts }: Names): string =>
  hosts.find(host => host !== 'localhost' && isIP(host) === 0 && !host.endsWith('.local')) ?? 'this machine'

/**
 * The certificate in `folder`, with its authority: each is created when it is missing, and the certificate is issued again when it lacks one
 * of the names or expires within 30 days. The authority stays, because the devices of the shop trust it.
 */
export const ownCertificate = async (folder: string, names: Names, now: Date): Promise<OwnCertificate> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const authorityFile = join(folder, 'authority.pem')
  const serverFile = join(folder, 'server.pem')
  const known = readCertificate(authorityFile)
  const authority = known ?? (await createAuthority(machineOf(names), now))
  if (known === undefined) writeCertificate(authorityFile, authority)
  const present = readCertificate(serverFile)
  if (present !== undefined && !isDue(present, authority, names, now)) return { authority: authority.certificate, server: present }
  const server = await issueCertificate(authority, names, now)
  writeCertificate(serverFile, server)
  return { authority: authority.certificate, server }
}

/** The SHA-256 of a certificate, as browsers and phones display it. */
export const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint256
