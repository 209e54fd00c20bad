import { decodeMoney } from '../money.ts'
import { Refusal } from '../refusals.ts'
import type { OpeningBalance } from './payee.ts'

const isNothing = (input: unknown): boolean => input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

const sideOf = (input: unknown): 'DR' | 'CR' | null => {
  const side = typeof input === 'string' ? input.trim().toUpperCase() : ''
  return side === 'DR' || side === 'CR' ? side : null
}

/**
 * Reads the opening balance of a payee, in cedis, and its side. Empty and 0 need no side and give null. Refuses, in this order (AMB-116):
 * not a number or negative, 'Enter Valid Open Balance'; an amount without DR or CR, 'Choose Cr or Dr'.
 */
export const readOpeningBalance = (amount: unknown, side: unknown): OpeningBalance | null => {
  const decoded = isNothing(amount) ? { ok: true as const, value: 0n } : decodeMoney(amount)
  if (!decoded.ok || decoded.value < 0n) throw new Refusal('bad_input', 'Enter Valid Open Balance', { field: 'openBalance' })
  const chosen = sideOf(side)
  if (chosen === null && (decoded.value > 0n || !isNothing(side))) throw new Refusal('bad_input', 'Choose Cr or Dr', { field: 'drcr' })
  return decoded.value === 0n || chosen === null ? null : { amount: decoded.value, side: chosen }
}
