import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const START = 'akonta_'
const SECRET_BYTES = 32
const SECRET_LETTERS = 43
const CHECK_LETTERS = 6
/** The start and the first letters: enough to tell keys apart, far from enough to guess one. */
const PREFIX_LETTERS = START.length + 6

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = BigInt(LETTERS.length)

/** A number in digits and letters, without anything that breaks where it is pasted. */
const inLetters = (value: bigint, length: number): string => {
  let text = ''
  for (let rest = value; text.length < length; rest /= BASE) text = LETTERS[Number(rest % BASE)] + text
  return text
}

const checkOf = (secret: string): string => inLetters(BigInt(crc32(secret)), CHECK_LETTERS)

/** A new API key: 256 random bits and a checksum, by which programs that search for leaked secrets recognize one. */
export const newApiKey = (): string => {
  const secret = inLetters(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LETTERS)
  return `${START}${secret}${checkOf(secret)}`
}

export const prefixOf = (key: string): string => key.slice(0, PREFIX_LETTERS)

/** What is sent in place of a token, whether or not it is a key of ours. */
export const isMeantAsKey = (sent: string): boolean => sent.startsWith(START)

const FORM = new RegExp(`^${START}[0-9A-Za-z]{${SECRET_LETTERS + CHECK_LETTERS}}$`)

/** Whether it has the form of a key and its checksum is right. */
export const isWellFormed = (sent: string): boolean =>
  FORM.test(sent) && checkOf(sent.slice(START.length, -CHECK_LETTERS)) === sent.slice(-CHECK_LETTERS)
