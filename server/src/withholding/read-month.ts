import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { present } from '@akonta/domain/assert'
import { type BusinessDate, lastOfMonth } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { greater } from '@akonta/domain/whole-numbers'
import {
  openOfBranches,
  payingFault,
  type TaxOfBranch,
  type TaxOfMonth,
  type TaxToPay,
  taxToPay,
  withholdingDueDay,
} from '@akonta/domain/withholding/tax-of-month'
import type { WithholdingOfMonth } from '@akonta/domain/withholding/withholding-calls'
import type { Transaction } from '../db/database.ts'
import { accountMovements, MOST_WITHHELD, otherEntries, paymentsFor, taxByMonth, withheldIn } from './month-queries.ts'

const sumOf = (rows: readonly { readonly tax: Pesewas }[]): Pesewas => rows.reduce((sum, { tax }) => sum + tax, 0n)

/** Branches added up to months. */
const wholeMonths = (rows: readonly TaxOfBranch[]): readonly TaxOfMonth[] => {
  const months = new Map<BusinessDate, TaxOfMonth>()
  for (const { month, withheld, paid } of rows) {
    const before = months.get(month)
    months.set(month, { month, withheld: (before?.withheld ?? 0n) + withheld, paid: (before?.paid ?? 0n) + paid })
  }
  return [...months.values()]
}

/** What was withheld from suppliers in a month, how much of it was paid, and what is left, of one branch or, with null, of all. In pesewas. */
export const stateOf = (taxes: readonly TaxOfBranch[], month: BusinessDate, branch: number | null): TaxOfMonth & TaxToPay => {
  const months = wholeMonths(branch === null ? taxes : taxes.filter(each => each.branch === branch))
  const own = months.find(each => each.month === month) ?? { month, withheld: 0n, paid: 0n }
  if (branch === null) return { ...own, ...taxToPay(months, month) }
  const { before, open } = openOfBranches(taxes, month).find(each => each.branch === branch) ?? { before: 0n, open: 0n }
  return { ...own, credit: greater(-before, 0n), left: greater(open, 0n), carried: greater(-open, 0n) }
}

/** The withheld tax of a month, of one branch or, with null, of all. Refuses `too_large` for more than 20,000 payments. */
export const readMonth = async (
  tx: Transaction,
  month: BusinessDate,
  today: BusinessDate,
  branch: number | null,
): Promise<WithholdingOfMonth> => {
  const filter = { start: month, end: lastOfMonth(month), branch }
  const rows = await withheldIn(tx, filter)
  if (rows.length > MOST_WITHHELD) throw new Refusal('too_large', `More than ${MOST_WITHHELD} payments. Choose one branch`)
  const suppliers = rows.flatMap(({ supplied, base, rate, direction, ...row }) =>
    direction === 'paid'
      ? [{ ...row, supplied: present(supplied, 'what was supplied'), base: present(base, 'its value'), rate: present(rate, 'the rate') }]
      : [],
  )
  const customers = rows.filter(({ direction }) => direction === 'received')
  const [fromSuppliers, byCustomers] = [sumOf(suppliers), sumOf(customers)]
  const ties = (await accountMovements(tx, filter)).map(each => {
    const documents = each.account === ACCOUNT.withholdingTaxPayable ? fromSuppliers : byCustomers
    return { ...each, documents, difference: each.ledger - documents }
  })
  const state = stateOf(await taxByMonth(tx, month), month, branch)
  return {
    month,
    due: withholdingDueDay(month),
    suppliers,
    customers,
    fromSuppliers,
    byCustomers,
    ties,
    others: ties.some(({ difference }) => difference !== 0n) ? await otherEntries(tx, filter) : [],
    payments: branch === null ? await paymentsFor(tx, month) : [],
    paid: state.paid,
    credit: state.credit,
    left: state.left,
    carried: state.carried,
    payRefusal: branch === null ? (payingFault(month, today, state) ?? '') : 'The tax is paid for all branches together',
  }
}
