import { notActive, SELECT } from '@akonta/domain/payees/not-active'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { PaymentAccount } from '@akonta/domain/payments/payment'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { CHEQUES_IN_HAND, type MoneyAccount } from './payment-posting.ts'

type Party = { readonly payeeId: number; readonly pid: string; readonly category: PayeeCategory; readonly name: string }

/** A cash or bank account with its name. */
export type NamedMoneyAccount = MoneyAccount & { readonly name: string }

export type Parties = {
  /** The customer or supplier. Refuses (`bad_input`) any other payee, and one that is not active. */
  payee(pid: string, category: 'debtor' | 'creditor'): Party
  /** Refuses (`bad_input`, 'Select a Bank') anything but the cash or a bank of the business. */
  account(place: PaymentAccount, field: string): NamedMoneyAccount
}

const LOCK: Statement = {
  name: 'payment-lock-parties',
  text: `select payee_id as "payeeId", pid, category, name from payee
         where business_id = $1 and pid = any($2::text[]) and active order by payee_id for no key update`,
}

const CASH = 'Cash'
/** Where the cheque of a customer goes. */
export const CHEQUES: NamedMoneyAccount = { ...CHEQUES_IN_HAND, name: 'Cheque' }

/** Locks all parties of a payment in one order: two simultaneous payments see each other's settlements. */
export const lockParties = async (tx: Transaction, named: readonly PaymentAccount[]): Promise<Parties> => {
  const found = await tx.rows<Party>(LOCK, [tx.businessId, named.filter(pid => pid !== null)])
  const parties = new Map(found.map(party => [party.pid, party]))
  return {
    payee: (pid, category) => {
      const party = parties.get(pid)
      if (party === undefined) throw notActive(pid, category)
      if (party.category !== category) throw new Refusal('bad_input', SELECT[category], { field: 'pid' })
      return party
    },
    account: (place, field) => {
      if (place === null) return { bank: null, name: CASH }
      const party = parties.get(place)
      if (party?.category !== 'bank') throw new Refusal('bad_input', 'Select a Bank', { field })
      return { bank: party.payeeId, name: party.name }
    },
  }
}
