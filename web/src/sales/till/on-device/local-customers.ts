import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { type ListedPayee, payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { Refusal } from '@akonta/domain/refusals'
import { isServerAway } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { type CustomerHere, customersHere, debtHere } from '../../../offline/outbox/customers-here.ts'
import { offlineTexts } from '../../../offline/texts.ts'
import { currentCopy, hasOwnCustomers, useTill } from '../../../offline/till-state.ts'
import type { SaleCustomer } from '../stored-terms.ts'

/** Nothing else of a customer is stored with the list. */
export const customerOf = ({ pid, name, phone, email, priceList, ...more }: ListedPayee | CustomerHere): SaleCustomer => ({
  pid,
  name,
  phone,
  email,
  ...(priceList !== undefined && { priceList }),
  ...('tin' in more && more.tin !== '' && { tin: more.tin }),
})

/** The customers by name, with those added here; from this device's copy if the server does not answer. */
export const findCustomers = async (db: string): Promise<readonly SaleCustomer[]> => {
  const here = (await customersHere()).map(customerOf)
  try {
    if (!useTill.getState().line && currentCopy() !== null) return here
    const listed = (await call(payeesOfCategory, { db, type: 'debtor' })).map(customerOf)
    const known = new Set(listed.map(({ pid }) => pid))
    return [...listed, ...here.filter(({ pid }) => pid.startsWith('OFF-') && !known.has(pid))]
  } catch (failure) {
    const copy = currentCopy()
    if (copy === null || !hasOwnCustomers(copy) || !isServerAway(failure)) throw failure
    return here
  }
}

type Rights = { readonly mayExceed: boolean; readonly overridesHold: boolean }

/**
 * Checks a sale on account against the copy of this till, as the server will against the books. Refuses: over_credit_limit, credit_held.
 * `more` is what the customer would owe in addition.
 */
export const checkCredit = async (pid: string, more: Pesewas, { mayExceed, overridesHold }: Rights): Promise<void> => {
  const customer = await debtHere(pid)
  if (customer === null || more <= 0n) return
  const { name, owed, creditLimit, isOnHold } = customer
  if (creditLimit !== null && owed + more > creditLimit && !mayExceed)
    throw new Refusal('over_credit_limit', offlineTexts.overLimit(name, formatMoney(owed + more), formatMoney(creditLimit)))
  if (isOnHold && !overridesHold) throw new Refusal('credit_held', offlineTexts.onHold(name))
}
