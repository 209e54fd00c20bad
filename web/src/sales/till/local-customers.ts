import { list, record, UNREAD } from '@akonta/domain/contract/codec'
import { text } from '@akonta/domain/contract/fields'
import { type ListedPayee, payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { isServerAway } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { copiedCustomers } from '../../offline/branch-copy.ts'
import { currentCopy, hasOwnCustomers } from '../../offline/till-state.ts'
import type { SaleCustomer } from './stored-terms.ts'

export const customerOf = ({ pid, name, phone, email }: ListedPayee): SaleCustomer => ({ pid, name, phone, email })

/** A customer in the branch copy of this device. */
const copied = list(record({ pid: text, name: ['payee', text], phone: text }))

/** The customers by name; from this device's copy, which has no balances, if the server does not answer. */
export const findCustomers = async (db: string): Promise<readonly SaleCustomer[]> => {
  try {
    return (await call(payeesOfCategory, { db, type: 'debtor' })).map(customerOf)
  } catch (failure) {
    const copy = currentCopy()
    if (copy === null || !hasOwnCustomers(copy) || !isServerAway(failure)) throw failure
    const customers = copied.read(await copiedCustomers({ ...copy, username: copy.customersOf }), [])
    if (customers === UNREAD) throw failure
    return customers.map(customer => ({ ...customer, email: '' })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
}
