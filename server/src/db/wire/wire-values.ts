import pg from 'pg'

/** A parameter as PostgreSQL reads it: text, bytes, or null. */
export type SentValue = string | Buffer | null

/** A text inside a list or a row. */
export const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const listText = (values: readonly unknown[]): string => `{${values.map(elementText).join(',')}}`

const elementText = (value: unknown): string => {
  if (Array.isArray(value)) return listText(value)
  const sent = sentValue(value)
  if (sent === null) return 'NULL'
  if (typeof sent === 'string') return typeof value === 'bigint' || typeof value === 'number' ? sent : quoted(sent)
  return quoted(`\\x${sent.toString('hex')}`)
}

/** Refuses (TypeError) what PostgreSQL has no text for. Objects are JSON, moments are in UTC. */
export const sentValue = (value: unknown): SentValue => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return listText(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  const json = JSON.stringify(value)
  if (json === undefined) throw new TypeError('A value that no column takes')
  return json
}

const isSendable = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ||
  value instanceof Date ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.every(isSendable))

/** A value that the driver cannot send must fail before the COMMIT that follows without waiting. */
export const checkSendable = (values: readonly unknown[]): void => {
  if (!values.every(isSendable)) throw new TypeError('A value that no column takes')
}

/** Text to value by PostgreSQL type, for our connections only. 8-byte integers are `bigint`; dates stay text. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (type === pg.types.builtins.INT8) return (text: string) => BigInt(text)
    if (type === pg.types.builtins.DATE) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(type, 'binary') : pg.types.getTypeParser(type, 'text')
  },
}

export const readerOf = (type: number): ((text: string) => unknown) => TYPES.getTypeParser(type, 'text')
