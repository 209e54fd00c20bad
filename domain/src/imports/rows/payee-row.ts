import { MOST_CREDIT_DAYS } from '../../credit/credit-terms.ts'
import { isTin, TIN_FORM } from '../../evat/tin.ts'
import type { Pesewas } from '../../money.ts'
import type { OpeningBalance, PayeeCategory } from '../../payees/payee.ts'
import { LONGEST_LIST_NAME } from '../../pricing/price-calls.ts'
import { LONGEST_LEAD_DAYS } from '../../purchases/order-calls.ts'
import { type BranchFinder, branchOf, type RowReader } from '../row-reader.ts'

export type PayeeRow = {
  readonly name: string | undefined
  readonly phone: string | undefined
  readonly address: string | undefined
  readonly email: string | undefined
  readonly creditLimit: Pesewas | undefined
  readonly termsDays: number | undefined
  readonly tin: string | undefined
  /** The name of the price list. */
  readonly priceList: string | undefined
  readonly creditHeld: boolean | undefined
  readonly leadDays: number | undefined
  readonly branch: string | undefined
  readonly balance: OpeningBalance | null
}

/** Without a side, a customer owes the business, the business owes a supplier, and a bank holds its money. A minus turns it around. */
const USUAL_SIDE: Readonly<Record<PayeeCategory, 'DR' | 'CR'>> = { debtor: 'DR', creditor: 'CR', bank: 'DR' }

const SIDES: Readonly<Record<string, 'DR' | 'CR'>> = { dr: 'DR', debit: 'DR', d: 'DR', cr: 'CR', credit: 'CR', c: 'CR' }

const balanceOf = (row: RowReader, category: PayeeCategory): OpeningBalance | null => {
  const amount = row.money('balance', { negative: true })
  const written = row.raw('side').toLowerCase().replace('.', '')
  const side = Object.hasOwn(SIDES, written) ? SIDES[written] : undefined
  if (written !== '' && side === undefined) row.fault('side', `${row.raw('side')} is neither Dr nor Cr`)
  if (amount === undefined || amount === 0n) return null
  if (side !== undefined && amount < 0n) row.fault('balance', 'A balance marked Dr or Cr must not be negative')
  const usual = side ?? USUAL_SIDE[category]
  if (amount > 0n) return { amount, side: usual }
  return { amount: -amount, side: usual === 'DR' ? 'CR' : 'DR' }
}

const LONGEST_TIN = 15
const TIN_FAULT = `Must be at most ${LONGEST_TIN} letters, digits and hyphens`
const PARTY: Readonly<Record<PayeeCategory, string>> = { debtor: 'customer', creditor: 'supplier', bank: 'bank' }

/** A TIN in capitals. Like the form, it accepts an unusual one and warns. */
const tinOf = (row: RowReader, category: PayeeCategory): string | undefined => {
  const tin = row.text('tin', 120)?.toUpperCase()
  if (tin === undefined) return undefined
  if (!isTin(tin)) return row.fault('tin', TIN_FAULT)
  if (!TIN_FORM.test(tin)) row.note('tin', `A TIN has C, P, G, Q or V and ten digits. Check it with the ${PARTY[category]}`)
  return tin
}

export const readPayeeRow = (row: RowReader, category: PayeeCategory, find: BranchFinder, otherwise: string): PayeeRow => ({
  name: row.text('name', 120),
  phone: row.text('phone', 60),
  address: row.text('address', 200),
  email: row.text('email', 120),
  creditLimit: row.money('creditLimit'),
  termsDays: row.whole('termsDays', MOST_CREDIT_DAYS),
  tin: category === 'bank' ? undefined : tinOf(row, category),
  priceList: row.text('priceList', LONGEST_LIST_NAME),
  creditHeld: row.yes('creditHeld'),
  leadDays: row.whole('leadDays', LONGEST_LEAD_DAYS),
  branch: branchOf(row, find, otherwise),
  balance: balanceOf(row, category),
})
