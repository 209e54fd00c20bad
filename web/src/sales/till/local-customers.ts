import { type ListedPayee, payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { isServerAway } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { copiedCustomers } from '../../offline/branch-copy.ts'
import { currentCopy, hasOwnCustomers } from '../../offline/till-state.ts'
import type { SaleCustomer } from './stored-terms.ts'

export const customerOf = ({ pid, name, phone, email }: ListedPayee): SaleCustomer => ({ pid, name, phone, email })

/** The customers by name; from this device's copy, which has no balances, if the server does not answer. */
export const findCustomers = async (db: string): Promise<readonly SaleCustomer[]> => {
  try {
    return (await call(payeesOfCategory, { db, type: 'debtor' })).map(customerOf)
  } catch (failure) {
    const copy = currentCopy()
    if (copy === null || !hasOwnCustomers(copy) || !isServerAway(failure)) throw failure
    const customers = await copiedCustomers({ ...copy, username: copy.customersOf })
    return customers.map(customer => ({ ...customer, email: '' })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
}
