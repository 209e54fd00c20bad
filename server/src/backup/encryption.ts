import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'
import { openWithPassphrase, PASSPHRASE_WORK, protectWithPassphrase, WrongPassphrase } from './passphrase-stanza.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Who can read an encrypted file: whoever knows the passphrase, or whoever has the secret half of a pair of keys (`age1…` is the public half). */
export type Lock = { readonly passphrase: string; readonly work?: number } | { readonly recipient: string }
/** What opens an encrypted file; `identity` is the secret half (`AGE-SECRET-KEY-1…`). */
export type Key = { readonly passphrase: string } | { readonly identity: string }

/** The age format, version 1 (age-encryption.org/v1). */
const AGE_FORM = Buffer.from('age-encryption.org/v1\n')

/** Encrypts what passes through, in pieces of 64 KB, so that the standard `age` tool can decrypt it. */
export const encrypted = async function* (plain: AsyncIterable<Uint8Array>, lock: Lock): AsyncGenerator<Buffer> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient('recipient' in lock ? lock.recipient : protectWithPassphrase(lock.passphrase, lock.work ?? PASSPHRASE_WORK))
  for await (const piece of await encrypter.encrypt(ReadableStream.from(plain))) yield Buffer.from(piece)
}

const decrypted = async function* (file: string, key: Key): AsyncGenerator<Buffer> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity('identity' in key ? key.identity : openWithPassphrase(key.passphrase))
  for await (const piece of await decrypter.decrypt(ReadableStream.from<Uint8Array>(createReadStream(file)))) yield Buffer.from(piece)
}

/** Whether a file has the form of an encrypted one. */
export const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(AGE_FORM.length), 0, AGE_FORM.length, 0)
    return bytesRead === AGE_FORM.length && buffer.equals(AGE_FORM)
  } finally {
    await handle.close()
  }
}

const faultOf = (error: unknown, file: string, kind: string): unknown => {
  if (error instanceof StartFault) return error
  const isOther = error instanceof WrongPassphrase || (error instanceof Error && error.message.startsWith('no identity matched'))
  if (isOther) return new UnreadableFile('passphrase', `The ${kind} ${file} is encrypted with another passphrase.`)
  const code = systemCode(error)
  if (code?.startsWith('E') && !code.startsWith('ERR_'))
    return new UnreadableFile('missing', `The ${kind} ${file} cannot be read (${code}).`)
  return new UnreadableFile('damaged', `The ${kind} ${file} is damaged or cut off: it cannot be decrypted. Nothing was restored.`)
}

/**
 * Reads an encrypted file from its beginning as it was before its encryption. StartFault for a file without a key, with another passphrase, and for
 * one that is damaged or cut off anywhere: each piece is verified before it is passed on.
 */
export const readDecrypted = async function* (file: string, kind: string, key: Key | undefined): AsyncGenerator<Buffer> {
  if (key === undefined)
    throw new UnreadableFile(
      'passphrase',
      `The ${kind} ${file} is encrypted: set AKONTA_BACKUP_PASSPHRASE to the passphrase it was encrypted with.`,
    )
  try {
    yield* decrypted(file, key)
  } catch (error) {
    throw faultOf(error, file, kind)
  }
}
