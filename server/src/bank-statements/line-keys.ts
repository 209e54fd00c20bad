import type { SettledLine } from '@akonta/domain/bank-statements/settle-statement'
import { sha256Of } from '../host/sha256.ts'

/** What is equal in the same line of two files: its transaction id with day and amount, else its text and balance. */
const sameness = ({ day, amount, reference, particulars, balance }: SettledLine): string =>
  JSON.stringify(reference === '' ? [day, String(amount), particulars, String(balance)] : [day, String(amount), reference])

/** The key of each line, in order. Lines that are equal in all of that are told apart by their place among the equal ones. */
export const lineKeys = (lines: readonly SettledLine[]): readonly string[] => {
  const counted = new Map<string, number>()
  return lines.map(line => {
    const same = sameness(line)
    const occurrence = (counted.get(same) ?? 0) + 1
    counted.set(same, occurrence)
    return sha256Of(`${same}/${occurrence}`)
  })
}
