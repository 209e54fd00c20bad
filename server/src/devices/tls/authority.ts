import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { Names } from './names.ts'

/** A certificate and its private key, both as PEM. */
export type Certificate = { readonly certificate: string; readonly key: string }

const KEYS = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNED_BY = { name: 'ECDSA', hash: 'SHA-256' } as const

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3650
/** Apple refuses more than 825 days, and public authorities are limited to 398. */
const LEAF_DAYS = 397
/** The clock of a phone may be behind. */
const BACKDATED_DAYS = 2

const validity = (now: Date, days: number) => ({
  notBefore: new Date(now.getTime() - BACKDATED_DAYS * DAY_MS),
  notAfter: new Date(now.getTime() + days * DAY_MS),
})

const newKeys = (): Promise<webcrypto.CryptoKeyPair> => webcrypto.subtle.generateKey(KEYS, true, ['sign', 'verify'])

const keyAsPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

const keyFromPem = (pem: string): Promise<webcrypto.CryptoKey> => {
  const [key] = PemConverter.decode(pem)
  if (key === undefined) throw new Error('The key of the certificate authority contains no PEM')
  return webcrypto.subtle.importKey('pkcs8', key, KEYS, false, ['sign'])
}

/** 128 random bits, the first one zero: a serial number is positive. */
const newSerialNumber = (): string => {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16))
  return Buffer.from(bytes.map((byte, place) => (place === 0 ? byte & 0x7f : byte))).toString('hex')
}

/** A certificate authority for one installation, valid for ten years. `machine` tells it apart in the list of a phone. */
export const createAuthority = async (machine: string, now: Date): Promise<Certificate> => {
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: newSerialNumber(),
      name: [{ CN: [`Akonta on ${machine}`] }, { O: ['Akonta'] }],
      ...validity(now, AUTHORITY_DAYS),
      keys,
      signingAlgorithm: SIGNED_BY,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
      ],
    },
    webcrypto,
  )
  return { certificate: certificate.toString('pem'), key: await keyAsPem(keys.privateKey) }
}

/** A server certificate for these names and addresses, signed by the authority and valid for 397 days. */
export const issueCertificate = async (authority: Certificate, names: Names, now: Date): Promise<Certificate> => {
  const issuer = new X509Certificate(authority.certificate)
  const keys = await newKeys()
  const [commonName = 'localhost'] = names.hosts
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: newSerialNumber(),
      subject: [{ CN: [commonName] }],
      issuer: issuer.subject,
      ...validity(now, LEAF_DAYS),
      publicKey: keys.publicKey,
      signingKey: await keyFromPem(authority.key),
      signingAlgorithm: SIGNED_BY,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension([
          ...names.hosts.map(value => ({ type: 'dns' as const, value })),
          ...names.addresses.map(value => ({ type: 'ip' as const, value })),
        ]),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
        await AuthorityKeyIdentifierExtension.create(issuer, false, webcrypto),
      ],
    },
    webcrypto,
  )
  return { certificate: certificate.toString('pem'), key: await keyAsPem(keys.privateKey) }
}
