import { moneyToNumber } from '../money.ts'
import { can, type Rights } from '../permissions.ts'
import type { NewPayee, OpeningBalance, Payee, PayeeCategory, PayeeChanges } from './payee.ts'

/** A payee to create, as POST /api/accounting/people/create expects it. */
export type NewPayeeWire = {
  readonly payee: string
  readonly category: PayeeCategory
  readonly phone: string
  readonly address: string
  readonly emailAddress: string
  readonly branchname: string
  readonly openBalance: number
  readonly drcr: 'DR' | 'CR' | ''
  readonly userId: number
  /** An addition, for a customer with a limit. */
  readonly creditLimit?: number
}

/** A payee in responses. Its balances are null for a user who may not see them. */
export type PayeeWire = Omit<NewPayeeWire, 'userId' | 'creditLimit' | 'openBalance' | 'drcr'> & {
  readonly pid: string
  readonly userId: number
  readonly openBalance: number | null
  readonly drcr: NewPayeeWire['drcr'] | null
  readonly balance: number | null
  readonly creditLimit: number | null
  readonly active: boolean
}

/** An edit, as POST /api/accounting/people/updatepayee expects it; the credit limit is an addition. */
export type PayeeChangesWire = Pick<NewPayeeWire, 'payee' | 'category' | 'phone' | 'address' | 'emailAddress'> & {
  readonly pid: string
  readonly creditLimit?: number | null
}

const openingToWire = (opening: OpeningBalance | null): Pick<NewPayeeWire, 'openBalance' | 'drcr'> => ({
  openBalance: moneyToNumber(opening?.amount ?? 0n),
  drcr: opening?.side ?? '',
})

export const newPayeeToWire = (payee: NewPayee, branchname: string, userId: number): NewPayeeWire => ({
  payee: payee.name,
  category: payee.category,
  phone: payee.phone,
  address: payee.address,
  emailAddress: payee.email,
  branchname,
  ...openingToWire(payee.openingBalance),
  userId,
  ...(payee.creditLimit !== undefined && { creditLimit: moneyToNumber(payee.creditLimit) }),
})

const limitToWire = (limit: Payee['creditLimit']): number | null => (limit === null ? null : moneyToNumber(limit))

export const payeeChangesToWire = (changes: PayeeChanges): PayeeChangesWire => ({
  pid: changes.pid,
  payee: changes.name,
  category: changes.category,
  phone: changes.phone,
  address: changes.address,
  emailAddress: changes.email,
  ...(changes.creditLimit === undefined ? {} : { creditLimit: limitToWire(changes.creditLimit) }),
})

/** Every user sees what customers owe; balances of suppliers and banks are for users who see the books. */
const seesBalance = (user: Rights, category: PayeeCategory): boolean => can(user, category === 'debtor' ? 'see_lists' : 'see_books')

export const payeeToWire = (payee: Payee, user: Rights): PayeeWire => ({
  pid: payee.pid,
  payee: payee.name,
  category: payee.category,
  phone: payee.phone,
  address: payee.address,
  emailAddress: payee.email,
  branchname: payee.branchName,
  userId: payee.madeBy,
  ...(seesBalance(user, payee.category)
    ? { ...openingToWire(payee.openingBalance), balance: moneyToNumber(payee.balance) }
    : { openBalance: null, drcr: null, balance: null }),
  creditLimit: limitToWire(payee.creditLimit),
  active: payee.active,
})
