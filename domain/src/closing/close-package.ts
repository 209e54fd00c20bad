import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Check } from './checklist.ts'

/** Money in pesewas and quantities in ten-thousandths, as whole numbers in text. */
export type PackedColumn = { readonly name: string; readonly kind: 'text' | 'money' | 'quantity' }

/** A statement or return as it is stored. Cells are text, in the order of the columns. */
export type PackedTable = {
  readonly file: string
  readonly title: string
  readonly columns: readonly PackedColumn[]
  readonly rows: readonly (readonly string[])[]
}

type PackedSide = { readonly label: string; readonly amount: string }
export type PackedCheck = Omit<Check, 'left' | 'right' | 'subject'> & { readonly left: PackedSide; readonly right: PackedSide }

/** Everything in a package. A change of what a file looks like needs a new format; files of old ones keep their bytes. */
export type PackageData = {
  readonly format: 1 | 2 | 3 | 4
  readonly number: number
  readonly business: string
  readonly start: BusinessDate
  readonly closedThrough: BusinessDate
  readonly madeAt: string
  readonly madeBy: string
  readonly remark: string
  readonly replaces: number | null
  readonly chain: { readonly entries: string; readonly hash: string }
  readonly checks: readonly PackedCheck[]
  readonly tables: readonly PackedTable[]
}

export const TRIAL_BALANCE_FILE = 'trial-balance'

/** An account and its balance, debit +. */
export type PackedBalance = { readonly account: string; readonly name: string; readonly balance: Pesewas }

/** The closing balances of a package. */
export const balancesIn = ({ tables }: Pick<PackageData, 'tables'>): readonly PackedBalance[] =>
  (tables.find(({ file }) => file === TRIAL_BALANCE_FILE)?.rows ?? []).map(row => ({
    account: row[0] ?? '',
    name: row[1] ?? '',
    balance: BigInt(row[5] ?? '0'),
  }))

type BalanceDifference = { readonly account: string; readonly name: string; readonly before: Pesewas; readonly after: Pesewas }

/** Two lists of balances side by side, by account code. An account that one of them does not have is zero there. */
export const balancesSideBySide = (before: readonly PackedBalance[], after: readonly PackedBalance[]): readonly BalanceDifference[] => {
  const [then, now] = [before, after].map(each => new Map(each.map(row => [row.account, row.balance])))
  const names = new Map([...before, ...after].map(({ account, name }) => [account, name]))
  return [...names]
    .map(([account, name]) => ({ account, name, before: then?.get(account) ?? 0n, after: now?.get(account) ?? 0n }))
    .sort((left, right) => (left.account < right.account ? -1 : 1))
}
