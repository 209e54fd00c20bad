import { createHash } from 'node:crypto'

/** In hexadecimal digits, as files, lists and messages show it. */
export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The hash under which a secret is stored and found. Nobody guesses a random secret of 128 bits or more, so a plain hash is enough. */
export const hashOfSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()
