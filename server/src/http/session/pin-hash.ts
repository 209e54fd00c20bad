import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { HASH_COST, inHashGate } from './hash-gate.ts'

/**
 * The secret of this installation for PINs, and its public name. A PIN has few digits: whoever has only the database, or a backup of it, could
 * try them all, so its hash needs this secret too.
 */
export type PinKey = { readonly secret: Uint8Array; readonly mark: string }

export const pinKeyOf = (tokenSecret: Uint8Array): PinKey => {
  const derived = (use: string) => createHmac('sha256', tokenSecret).update(use).digest()
  return { secret: derived('akonta pin hash'), mark: derived('akonta pin mark').toString('hex').slice(0, 16) }
}

export const hashPin = ({ secret }: PinKey, pin: string): Promise<string> => inHashGate(() => hash(pin, { ...HASH_COST, secret }))

export const isPin = ({ secret }: PinKey, pin: string, stored: string): Promise<boolean> =>
  inHashGate(() => verify(stored, pin, { secret }))
