import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Identity, Recipient } from 'age-encryption'

/**
 * The part of the age format that protects a file's key with a passphrase (the scrypt stanza of age-encryption.org/v1). The library computes
 * scrypt in JavaScript, during which the server answers nobody for more than a second; Node computes it off the main thread.
 */
const KIND = 'scrypt'
const LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
const KEY_BYTES = 32
const TAG_BYTES = 16
const FILE_KEY_BYTES = 16
/** 2^18 rounds, as the standard tool uses: about a second and 256 MB for every guess of a passphrase. */
export const PASSPHRASE_WORK = 18
/** A damaged or hostile file must not ask for hours of work. */
const MOST_WORK = 20
const NONCE = Buffer.alloc(12)
const CIPHER = 'chacha20-poly1305'

/** A file of another passphrase, or one whose first lines were changed. */
export class WrongPassphrase extends Error {}

const scryptOf = promisify<string, Buffer, number, object, Buffer>(scrypt)

const keyOf = (passphrase: string, salt: Buffer, work: number): Promise<Buffer> => {
  const rounds = 2 ** work
  return scryptOf(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), KEY_BYTES, {
    N: rounds,
    r: 8,
    p: 1,
    maxmem: rounds * 1_100 + 1_048_576,
  })
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

export const protectWithPassphrase = (passphrase: string, work: number): Recipient => ({
  wrapFileKey: async fileKey => {
    const { Stanza } = await import('age-encryption')
    const salt = randomBytes(SALT_BYTES)
    const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, work), NONCE, { authTagLength: TAG_BYTES })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza([KIND, unpadded(salt), String(work)], body)]
  },
})

const WORK = /^[1-9]\d?$/

export const openWithPassphrase = (passphrase: string): Identity => ({
  unwrapFileKey: async stanzas => {
    const [stanza] = stanzas
    if (stanza === undefined || stanza.args[0] !== KIND) return null
    const [, saltText = '', workText = ''] = stanza.args
    const salt = Buffer.from(saltText, 'base64')
    const work = Number(workText)
    const isInForm = stanzas.length === 1 && stanza.args.length === 3 && WORK.test(workText) && unpadded(salt) === saltText
    if (!isInForm || work > MOST_WORK || salt.length !== SALT_BYTES || stanza.body.length !== FILE_KEY_BYTES + TAG_BYTES)
      throw new Error('This is no passphrase stanza')
    const decipher = createDecipheriv(CIPHER, await keyOf(passphrase, salt, work), NONCE, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(stanza.body.subarray(FILE_KEY_BYTES))
    try {
      return Buffer.concat([decipher.update(stanza.body.subarray(0, FILE_KEY_BYTES)), decipher.final()])
    } catch {
      throw new WrongPassphrase()
    }
  },
})
