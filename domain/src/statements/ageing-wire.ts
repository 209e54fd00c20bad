import { moneyToNumber } from '../money.ts'
import { type Ageing, owedIn } from './ageing.ts'

/** The age buckets of one payee, or of all, in responses. */
type AgesWire = {
  readonly days0to30: number
  readonly days31to60: number
  readonly days61to90: number
  readonly over90: number
  /** Paid and not allocated yet. */
  readonly unapplied: number
  readonly balance: number
}

export const agesToWire = (ageing: Ageing): AgesWire => ({
  days0to30: moneyToNumber(ageing.ages[0]),
  days31to60: moneyToNumber(ageing.ages[1]),
  days61to90: moneyToNumber(ageing.ages[2]),
  over90: moneyToNumber(ageing.ages[3]),
  unapplied: moneyToNumber(ageing.unapplied),
  balance: moneyToNumber(owedIn(ageing)),
})
