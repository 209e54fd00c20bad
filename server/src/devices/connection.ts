import type { Connection } from '@akonta/domain/devices/device-calls'

/** What a server without TLS answers: only this machine reaches it, or a proxy handles TLS. */
const NO_TLS: Connection = { mode: 'off', secure: [], plain: [], authority: '', fingerprint: '' }

/** What devices of the shop need, and the certificate that they are asked to trust (PEM), if it is the server's own. */
export type Devices = { connection(): Connection; authorityCertificate(): string | undefined }

export const NO_DEVICES: Devices = { connection: () => NO_TLS, authorityCertificate: () => undefined }
