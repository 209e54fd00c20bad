import type { Actor } from '@akonta/domain/actor'
import type { Pesewas } from '@akonta/domain/money'
import type { OpeningBalance, PayeeCategory } from '@akonta/domain/payees/payee'
import { findBranch } from '../../http/session/branch-queries.ts'
import { createPayee } from '../../payees/create-payee.ts'
import { money } from '../business/amounts.ts'
import { BRANCHES, type DemoBranch } from '../business/asempa.ts'
import { MONEY_PLACES } from '../business/banks.ts'
import type { Step } from '../business/step.ts'
import { CUSTOMERS } from './customers.ts'
import { SUPPLIERS } from './suppliers.ts'

type Opening = {
  readonly category: PayeeCategory
  readonly branch: DemoBranch
  readonly name: string
  readonly phone: string
  readonly address: string
  /** What the payee owes the business (+), or the business the payee (−), on the first day. */
  readonly owes: Pesewas
}

/** Suppliers and banks belong to the head office. */
const HEAD_BRANCH = BRANCHES[0].code

const OPENINGS: readonly Opening[] = [
  ...CUSTOMERS.map(
    ({ name, branch, phone, address, owed }): Opening => ({ category: 'debtor', branch, name, phone, address, owes: money(owed) }),
  ),
  ...SUPPLIERS.map(
    ({ name, phone, address, due }): Opening => ({ category: 'creditor', branch: HEAD_BRANCH, name, phone, address, owes: -money(due) }),
  ),
  ...MONEY_PLACES.map(
    ({ name, phone, address, balance }): Opening => ({ category: 'bank', branch: HEAD_BRANCH, name, phone, address, owes: money(balance) }),
  ),
]

const openingBalanceOf = (owes: Pesewas): OpeningBalance | null => {
  if (owes === 0n) return null
  return owes > 0n ? { amount: owes, side: 'DR' } : { amount: -owes, side: 'CR' }
}

/** "maa.esi.chop.bar@example.com": an address that reaches nobody. */
const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')}@example.com`

/** Customers, suppliers, banks and wallets with their opening balances, one per step. */
export const payeeSteps = (actor: Actor): readonly Step[] =>
  OPENINGS.map(
    ({ category, branch, name, phone, address, owes }): Step =>
      async tx => {
        const found = await findBranch(tx, branch)
        const payee = { category, name, phone, address, email: emailOf(name), openingBalance: openingBalanceOf(owes) }
        return createPayee(tx, actor, payee, found?.branchId ?? null)
      },
  )
