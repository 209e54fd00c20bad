import { ACCOUNT, type Control } from '../accounts/chart-of-accounts.ts'
import type { Pesewas } from '../money.ts'
import { isOfProfitAndLoss } from '../statements/profit-and-loss.ts'

/** The balance of an account in a branch, debit +. Zero balances are left out. */
export type BranchBalance = {
  readonly account: string
  readonly name: string
  readonly typeKey: number
  readonly control: Control | null
  readonly active: boolean
  readonly branchId: number
  readonly branchName: string
  /** Nothing is posted to a closed branch. */
  readonly branchActive: boolean
  readonly balance: Pesewas
}

/** What the books are compared with, calculated from other sources than the accounts. */
export type OtherSources = {
  readonly stock: readonly { readonly branchId: number; readonly value: Pesewas }[]
  /** The open items of customers and of suppliers. */
  readonly customersOwe: Pesewas
  readonly suppliersAreOwed: Pesewas
}

type Side = { readonly label: string; readonly amount: Pesewas }

/** One line of the checklist: two figures that must agree. A line that `fails` prevents the close; one that `warns` needs a reason. */
export type Check = {
  readonly key: string
  readonly title: string
  readonly branch: string
  /** What to open to mend it: a register session, a bank or a document; empty if the key says it. */
  readonly subject: string
  readonly left: Side
  readonly right: Side
  readonly state: 'passes' | 'warns' | 'fails'
}

const NOTHING: Side = { label: 'Should be', amount: 0n }

const total = (list: readonly { readonly balance: Pesewas }[]): Pesewas => list.reduce((sum, each) => sum + each.balance, 0n)

const same = (check: Omit<Check, 'state' | 'subject'>, otherwise: Check['state'] = 'fails'): Check => ({
  ...check,
  subject: '',
  state: check.left.amount === check.right.amount ? 'passes' : otherwise,
})

/**
 * What must agree before a month is closed, as at its last day: debits and credits in every branch, stock and inventory, open items and
 * control accounts, and the branch current accounts. The unlikely (negative cash, goods without invoices) only warns.
 */
export const checklist = (
  balances: readonly BranchBalance[],
  { stock, customersOwe, suppliersAreOwed }: OtherSources,
): readonly Check[] => {
  const branches = new Map(balances.map(each => [each.branchId, each.branchName]))
  const of = (account: string, branchId?: number): Pesewas =>
    total(balances.filter(each => each.account === account && (branchId === undefined || each.branchId === branchId)))
  const perBranch = [...branches].flatMap(([branchId, branch]): readonly Check[] => {
    const own = balances.filter(each => each.branchId === branchId)
    const cash = of(ACCOUNT.cash, branchId)
    return [
      same({
        key: 'trial_balance',
        title: 'The trial balance agrees',
        branch,
        left: { label: 'Debit balances', amount: total(own.filter(each => each.balance > 0n)) },
        right: { label: 'Credit balances', amount: -total(own.filter(each => each.balance < 0n)) },
      }),
      same({
        key: 'stock',
        title: 'Stock value agrees with the Inventory account',
        branch,
        left: { label: 'Stock value', amount: stock.find(each => each.branchId === branchId)?.value ?? 0n },
        right: { label: 'Inventory', amount: of(ACCOUNT.inventory, branchId) },
      }),
      ...(cash < 0n
        ? [
            same(
              {
                key: 'cash',
                title: 'Cash in hand is not negative',
                branch,
                left: { label: 'Cash in hand', amount: cash },
                right: NOTHING,
              },
              'warns',
            ),
          ]
        : []),
    ]
  })
  const uninvoiced = -total(balances.filter(({ control }) => control === 'receipts'))
  return [
    ...perBranch,
    same({
      key: 'customers',
      title: 'Unpaid customer invoices agree with Accounts receivable',
      branch: '',
      left: { label: 'Unpaid customer invoices', amount: customersOwe },
      right: { label: 'Accounts receivable', amount: of(ACCOUNT.receivable) },
    }),
    same({
      key: 'suppliers',
      title: 'Unpaid supplier invoices agree with Accounts payable',
      branch: '',
      left: { label: 'Unpaid supplier invoices', amount: suppliersAreOwed },
      right: { label: 'Accounts payable', amount: -of(ACCOUNT.payable) },
    }),
    same({
      key: 'branch_current',
      title: 'Branch accounts cancel out',
      branch: '',
      left: { label: 'Branch current account', amount: of(ACCOUNT.branchCurrent) },
      right: NOTHING,
    }),
    // Information: the invoices of these goods are still to come.
    ...(uninvoiced === 0n
      ? []
      : [
          same(
            {
              key: 'received_not_invoiced',
              title: 'Goods received have their invoices',
              branch: '',
              left: { label: 'Goods received, not invoiced', amount: uninvoiced },
              right: NOTHING,
            },
            'warns',
          ),
        ]),
  ]
}

/**
 * The year end clears every income, cost and expense account of every branch: lists those that are deactivated and the branches that are
 * closed.
 */
export const yearEndChecks = (balances: readonly BranchBalance[]): readonly Check[] => {
  const resultBalances = balances.filter(each => isOfProfitAndLoss(each.typeKey))
  const accounts = resultBalances
    .filter(each => !each.active)
    .map(each =>
      same({
        key: 'account_in_use',
        title: `${each.name} is active, so that the year end can close its balance`,
        branch: each.branchName,
        left: { label: each.name, amount: each.balance },
        right: NOTHING,
      }),
    )
  const closedBranches = new Map(resultBalances.filter(each => !each.branchActive).map(each => [each.branchId, each.branchName]))
  const branches = [...closedBranches].map(
    ([branchId, name]): Check => ({
      key: 'branch_open',
      title: `${name} is open, so that the year end can close its income and expenses`,
      branch: name,
      subject: '',
      left: { label: 'Income less expenses', amount: -total(resultBalances.filter(each => each.branchId === branchId)) },
      right: NOTHING,
      state: 'fails',
    }),
  )
  return [...accounts, ...branches]
}

export const endsYear = (day: string): boolean => day.endsWith('-12-31')

/**
 * Income less costs and expenses that the year end of this day moves to retained earnings, negative for a loss; null when it ends no year.
 */
export const yearEndProfit = (day: string, balances: readonly BranchBalance[]): Pesewas | null =>
  endsYear(day) ? -total(balances.filter(each => isOfProfitAndLoss(each.typeKey))) : null
