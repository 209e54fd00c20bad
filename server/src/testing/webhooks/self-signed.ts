import { createAuthority, issueCertificate } from '../../devices/tls/authority.ts'

/** A certificate for 127.0.0.1 of an authority that nobody trusts, with that authority. */
export const selfSigned = async (): Promise<{ readonly key: string; readonly cert: string; readonly authority: string }> => {
  const now = new Date()
  const authority = await createAuthority('test', now)
  const { key, certificate } = await issueCertificate(authority, { hosts: ['localhost'], addresses: ['127.0.0.1'] }, now)
  return { key, cert: certificate, authority: authority.certificate }
}
