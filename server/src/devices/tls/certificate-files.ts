import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { systemCode } from '../../host/file-fault.ts'
import { StartFault } from '../../host/start-fault.ts'
import type { Certificate } from './authority.ts'

const read = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartFault(`${name} is ${file}, which cannot be read (${systemCode(error) ?? 'no file'}).`)
  }
}

/** Somebody else's certificate and key, such as those of Caddy, Tailscale or acme.sh. StartFault if they are not a pair that TLS accepts. */
export const certificateFromFiles = (certificateFile: string, keyFile: string): Certificate => {
  const pair = { certificate: read('AKONTA_TLS_CERTIFICATE', certificateFile), key: read('AKONTA_TLS_KEY', keyFile) }
  try {
    createSecureContext({ cert: pair.certificate, key: pair.key })
    void new X509Certificate(pair.certificate)
  } catch {
    throw new StartFault(`${certificateFile} and ${keyFile} are not a certificate and its key, both as PEM.`)
  }
  return pair
}
