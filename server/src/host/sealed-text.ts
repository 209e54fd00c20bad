import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Texts encrypted with a secret of this installation. No backup has the secret. */
export type Sealing = {
  /** `owner` is authenticated with the text, so that it opens for nobody else. */
  readonly seal: (owner: string, text: string) => string
  /** Undefined for a text that was sealed by another installation or for another owner. */
  readonly open: (owner: string, sealed: string) => string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a random nonce. The secret has 256 bits. */
export const openSealing = (secret: Uint8Array): Sealing => ({
  seal: (owner, text) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  },
  open: (owner, sealed) => {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  },
})
