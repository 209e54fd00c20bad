import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Whose key it is. All three are authenticated with the key, so that it opens for no other branch. */
export type KeyOwner = { readonly businessId: number; readonly branchId: number; readonly reference: string }

/** The keys of the branches, encrypted with a secret of this installation. No backup has the secret. */
export type BranchKeys = {
  readonly seal: (owner: KeyOwner, key: string) => string
  /** Undefined for a key that was sealed by another installation or for another branch. */
  readonly open: (owner: KeyOwner, sealed: string) => string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

const ownerBytes = ({ businessId, branchId, reference }: KeyOwner): Buffer => Buffer.from(`evat\n${businessId}\n${branchId}\n${reference}`)

/** AES-256-GCM with a random nonce. The secret has 256 bits. */
export const openBranchKeys = (secret: Uint8Array): BranchKeys => ({
  seal: (owner, key) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(ownerBytes(owner))
    const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  },
  open: (owner, sealed) => {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(ownerBytes(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  },
})
