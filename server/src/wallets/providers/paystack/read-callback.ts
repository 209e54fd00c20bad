import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'

const LARGEST_CALLBACK = 256 * 1024
const REFERENCE = /^[\w.=-]{1,100}$/

/** Over the bytes as they arrived: written again, JSON has other bytes. */
const isSigned = (rawBody: Uint8Array, signature: string, secretKey: string): boolean => {
  const expected = createHmac('sha512', secretKey).update(rawBody).digest()
  const given = /^[0-9a-f]{128}$/i.test(signature) ? Buffer.from(signature, 'hex') : undefined
  return given !== undefined && timingSafeEqual(expected, given)
}

/** The reference in a callback that Paystack signed: of a charge, a refund or a dispute. */
export const readCallback = (rawBody: Uint8Array, headers: Headers, secretKey: string): readonly string[] => {
  if (rawBody.byteLength > LARGEST_CALLBACK || !isSigned(rawBody, headers.get('x-paystack-signature') ?? '', secretKey)) return []
  const body = parseJson(Buffer.from(rawBody).toString('utf8'))
  if (!isRecord(body) || !isRecord(body.data)) return []
  const { reference, transaction_reference, transaction } = body.data
  const told = [transaction_reference, isRecord(transaction) ? transaction.reference : undefined, reference]
  const found = told.find((text): text is string => typeof text === 'string' && REFERENCE.test(text))
  return found === undefined ? [] : [found]
}
