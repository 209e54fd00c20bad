/** A file by the business it belongs to and the SHA-256 of its content. */
export type FileKey = { readonly identity: string; readonly sha256: string }

/** Where the content of attachments is, outside the database. Any of its functions may fail with anything; `guarded` makes one answer of that. */
export type FileStore = {
  /** For sentences: "the folder /srv/akonta-files", "the bucket shop-files". Names no key and no secret. */
  readonly name: string
  readonly kind: 'folder' | 's3'
  /** Stores content under its key; the same content again changes nothing. */
  put(key: FileKey, content: Uint8Array, signal: AbortSignal): Promise<void>
  /** The stored content, whatever it is, up to one byte more than the largest attachment; undefined: there is none. */
  get(key: FileKey, signal: AbortSignal): Promise<Uint8Array | undefined>
  has(key: FileKey, signal: AbortSignal): Promise<boolean>
  /** Deletes content; none is right too. */
  remove(key: FileKey, signal: AbortSignal): Promise<void>
  /** Fails when the store cannot be reached, or refuses us. Changes nothing. */
  probe(signal: AbortSignal): Promise<void>
}

/** Why a store did not do what was asked. The message is a sentence for the operator; it repeats no secret and nothing that a store answered. */
export class StoreFault extends Error {
  /** The store had this content and has it no longer, or has another one in its place. Waiting does not help. */
  readonly isLost: boolean
  constructor(reason: string, isLost = false) {
    super(reason)
    this.name = 'StoreFault'
    this.isLost = isLost
  }
}

/** "identity/sha256": both are checked, so that no key leaves its folder. */
export const pathOf = ({ identity, sha256 }: FileKey): string => {
  if (!/^[0-9a-f-]{36}$/.test(identity) || !/^[0-9a-f]{64}$/.test(sha256))
    throw new TypeError('A file is named by its business and its SHA-256')
  return `${identity}/${sha256}`
}
