import { isRecord } from '@akonta/domain/contract/codec'

/** The steps before a connection exists. */
const BEFORE_CONNECTION = new Set(['connect', 'getaddrinfo'])

/**
 * What only a connection that is being made can end with: a name without an address, a refusal, too long a wait, a certificate that is not accepted, or no
 * version of TLS in common. Any other failure of TLS, and a network that is gone, can come after the request was sent.
 */
const BEFORE_THE_FIRST_BYTE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_\w+|CERT_\w+|UNABLE_TO_\w+|SELF_SIGNED_\w+|DEPTH_ZERO_\w+|ERR_SSL_(\w+_ALERT_)?(HANDSHAKE_FAILURE|PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL))$/

const isBeforeTheFirstByte = (cause: unknown): boolean => {
  // One error for each address that was tried.
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(isBeforeTheFirstByte)
  if (!isRecord(cause)) return false
  const { code, syscall } = cause
  return (typeof syscall === 'string' && BEFORE_CONNECTION.has(syscall)) || (typeof code === 'string' && BEFORE_THE_FIRST_BYTE.test(code))
}

/** Did this `fetch` fail before a byte of the request was sent? False if that is not certain: the request may have arrived. */
export const neverConnected = (error: unknown): boolean => error instanceof Error && isBeforeTheFirstByte(error.cause)
