import { isServerAway } from '../../lib/api.ts'
import { rowsOf } from '../../lib/records.ts'
import { copiedCustomers } from '../../offline/branch-copy.ts'
import { currentCopy, hasOwnCustomers } from '../../offline/till-state.ts'
import { decodePayee, fetchPayees, type ListedPayee } from '../../payees/payee-calls.ts'

/** The customers by name; from this device's copy, which has no balances, if the server does not answer. */
export const findCustomers = async (db: string): Promise<readonly ListedPayee[]> => {
  try {
    return await fetchPayees(db, 'debtor')
  } catch (failure) {
    const copy = currentCopy()
    if (copy === null || !hasOwnCustomers(copy) || !isServerAway(failure)) throw failure
    const customers = rowsOf(await copiedCustomers({ ...copy, username: copy.customersOf })).map(decodePayee)
    return customers.filter(customer => customer !== null).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
}
