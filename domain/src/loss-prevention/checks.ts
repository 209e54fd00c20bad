import { formatMoney, type Pesewas } from '../money.ts'
import { formatPercent } from '../percent.ts'
import type { Action } from '../permissions.ts'
import { LEAST_RETURNS, type LossLimits } from './limits.ts'

/** What the figure of a row counts; null: its amount says it all. Percentages are in hundredths. */
export type Measure = 'percent' | 'times' | 'minutes' | 'days' | null

/** How likely a row means a loss: `high` is seldom innocent, `low` often is. */
type Severity = 'high' | 'medium' | 'low'

export type Check = {
  readonly name: string
  /** What it shows, in one plain sentence for an owner. */
  readonly meaning: string
  readonly severity: Severity
  /** What the amounts of its rows are. */
  readonly amount: string
  readonly measure: Measure
  /** The right without which the check is not in the report: its rows would show what the right protects. */
  readonly needs: Action
  /** From when on something is a row, in words. */
  readonly limit: (limits: LossLimits) => string
  /** Its limits, in the order in which its statement takes them. */
  readonly values: (limits: LossLimits) => readonly (string | number | bigint)[]
}

const cedis = (amount: Pesewas): string => `Ghc ${formatMoney(amount)}`
const always = (): string => 'Every case'
const none = (): readonly never[] => []

/** The checks of the loss prevention report, by their keys in addresses and in the database. Their rows are made in server/src/loss-prevention. */
const CHECKS = {
  below_cost: {
    name: 'Sales below cost',
    meaning: 'Goods were sold for less than they cost you, after discounts and without VAT.',
    severity: 'medium',
    amount: 'Cost less price',
    measure: null,
    needs: 'see_costs',
    limit: always,
    values: none,
  },
  price_overrides: {
    name: 'Prices lowered by hand',
    meaning: 'The cashier typed a lower price than the price list has.',
    severity: 'medium',
    amount: 'Price list less price',
    measure: 'percent',
    needs: 'see_books',
    limit: ({ overridePercent }) => `More than ${formatPercent(overridePercent)} below the price list`,
    values: ({ overridePercent }) => [overridePercent],
  },
  discounts: {
    name: 'Large discounts',
    meaning: 'A large part of the price was given away as a discount.',
    severity: 'medium',
    amount: 'Discount',
    measure: 'percent',
    needs: 'see_books',
    limit: ({ discountPercent }) => `More than ${formatPercent(discountPercent)} of the sale`,
    values: ({ discountPercent }) => [discountPercent],
  },
  returns: {
    name: 'Many returns by one cashier',
    meaning: 'A cashier accepts many returns: some of them may have had no customer.',
    severity: 'medium',
    amount: 'Returned',
    measure: 'percent',
    needs: 'see_books',
    limit: ({ returnPercent }) =>
      `At least ${LEAST_RETURNS} returns, worth more than ${formatPercent(returnPercent)} of what the cashier sold`,
    values: ({ returnPercent }) => [returnPercent],
  },
  wallet_id_twice: {
    name: 'Same transaction ID twice',
    meaning: 'One mobile money or bank payment was entered for two sales: only one of them was paid.',
    severity: 'high',
    amount: 'All but the first',
    measure: 'times',
    needs: 'see_books',
    limit: always,
    values: none,
  },
  supplier_invoice_twice: {
    name: 'Supplier invoice twice',
    meaning: 'A supplier invoice may have been entered, and paid, twice.',
    severity: 'high',
    amount: 'The later invoice',
    measure: 'days',
    needs: 'see_costs',
    limit: ({ invoiceDays }) => `The same number, or the same amount within ${invoiceDays} days`,
    values: ({ invoiceDays }) => [invoiceDays],
  },
  reprints: {
    name: 'Receipts printed many times',
    meaning: 'A second receipt can be given to another customer, whose money never reaches the drawer.',
    severity: 'medium',
    amount: 'The sale',
    measure: 'times',
    needs: 'see_books',
    limit: ({ prints }) => `More than ${prints} prints`,
    values: ({ prints }) => [prints],
  },
  reprinted_then_reversed: {
    name: 'Printed again, then reversed',
    meaning: 'The customer got a receipt, and the sale was then taken out of the books.',
    severity: 'high',
    amount: 'The sale',
    measure: 'minutes',
    needs: 'see_books',
    limit: always,
    values: none,
  },
  reversed_late: {
    name: 'Reversed after the customer left',
    meaning: 'A sale was reversed long after it was made: the goods and the cash may have gone.',
    severity: 'high',
    amount: 'The sale',
    measure: 'minutes',
    needs: 'see_books',
    limit: ({ lateMinutes }) => `More than ${lateMinutes} minutes after the sale`,
    values: ({ lateMinutes }) => [lateMinutes],
  },
  transfers_short: {
    name: 'Transfers that arrived short',
    meaning: 'Fewer goods arrived in a branch than the other one sent.',
    severity: 'high',
    amount: 'Goods that did not arrive, at cost',
    measure: null,
    needs: 'see_costs',
    limit: always,
    values: none,
  },
  count_losses: {
    name: 'Losses in stock counts',
    meaning: 'A product is missing each time it is counted, in the hands of the same person.',
    severity: 'medium',
    amount: 'Missing goods, at cost',
    measure: 'times',
    needs: 'see_costs',
    limit: ({ countLoss }) => `At least ${cedis(countLoss)} of one product`,
    values: ({ countLoss }) => [countLoss],
  },
  cash_differences: {
    name: 'Cash differences',
    meaning: 'The cash that was counted was not the cash that should have been there.',
    severity: 'medium',
    amount: 'Short or over',
    measure: null,
    needs: 'see_registers',
    limit: ({ cashDifference }) => `At least ${cedis(cashDifference)}, short or over`,
    values: ({ cashDifference }) => [cashDifference],
  },
  dead_stock: {
    name: 'Stock that never sells',
    meaning: 'Goods that are in the books and are not sold may no longer be on the shelf.',
    severity: 'low',
    amount: 'Value of the stock now',
    measure: 'days',
    needs: 'see_costs',
    limit: ({ deadStockDays }) => `In stock now; neither sold nor received for ${deadStockDays} days`,
    values: ({ deadStockDays }) => [deadStockDays],
  },
  outside_hours: {
    name: 'Sales outside opening hours',
    meaning: 'Somebody sold when the shop should have been closed.',
    severity: 'medium',
    amount: 'The sale',
    measure: null,
    needs: 'see_books',
    limit: ({ opensAt, closesAt }) => {
      if (opensAt === closesAt) return 'Off: the shop never closes'
      return opensAt < closesAt ? `Before ${opensAt} or from ${closesAt} on` : `From ${closesAt} to ${opensAt}`
    },
    values: ({ opensAt, closesAt }) => [opensAt, closesAt],
  },
  round_journals: {
    name: 'Round-number journals',
    meaning: 'Real costs are seldom round: a journal of a round amount may have been invented.',
    severity: 'low',
    amount: 'The journal',
    measure: null,
    needs: 'see_books',
    limit: ({ roundAmount }) => `A multiple of ${cedis(roundAmount)}`,
    values: ({ roundAmount }) => [roundAmount],
  },
  payee_is_employee: {
    name: 'Supplier with an employee’s number',
    meaning: 'A supplier has the bank account or phone number of an employee: you may be paying the employee.',
    severity: 'high',
    amount: 'Paid to the supplier',
    measure: 'times',
    needs: 'see_employees',
    limit: always,
    values: none,
  },
} as const satisfies Readonly<Record<string, Check>>

export type CheckKey = keyof typeof CHECKS

export const isCheckKey = (key: string): key is CheckKey => Object.hasOwn(CHECKS, key)

export const CHECK_KEYS: readonly CheckKey[] = Object.keys(CHECKS).filter(isCheckKey)

export const checkOf = (key: CheckKey): Check => CHECKS[key]

/** The rows of one person in one check. Amounts in pesewas. */
export type PersonSum = {
  /** Empty: rows that belong to nobody in particular. */
  readonly person: string
  readonly rows: number
  /** Rows that nobody has checked. */
  readonly newRows: number
  readonly amount: Pesewas
}

export type CheckSum = {
  readonly key: CheckKey
  readonly rows: number
  readonly newRows: number
  readonly amount: Pesewas
  readonly people: readonly PersonSum[]
}

const byAmount = (a: { readonly amount: Pesewas }, b: { readonly amount: Pesewas }): number =>
  a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1

/** A check as the sum of its people, the largest amount first. */
export const sumOfCheck = (key: CheckKey, people: readonly PersonSum[]): CheckSum => ({
  key,
  rows: people.reduce((sum, each) => sum + each.rows, 0),
  newRows: people.reduce((sum, each) => sum + each.newRows, 0),
  amount: people.reduce((sum, each) => sum + each.amount, 0n),
  people: people.toSorted(byAmount),
})

/** The checks by the money at stake, the most first; those with the same amount stay in the order of the list. */
export const byMoneyAtStake = (checks: readonly CheckSum[]): readonly CheckSum[] => checks.toSorted(byAmount)

/** What each person has at stake in all checks together, the most first. A document found by several checks is counted in each of them. */
export const sumByPerson = (checks: readonly CheckSum[]): readonly PersonSum[] => {
  const sums = new Map<string, PersonSum>()
  for (const each of checks.flatMap(({ people }) => people).filter(({ person }) => person !== '')) {
    const before = sums.get(each.person) ?? { person: each.person, rows: 0, newRows: 0, amount: 0n }
    sums.set(each.person, {
      person: each.person,
      rows: before.rows + each.rows,
      newRows: before.newRows + each.newRows,
      amount: before.amount + each.amount,
    })
  }
  return [...sums.values()].toSorted(byAmount)
}
