import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { type ListedPayee, payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { isServerAway } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { useSession } from '../lib/session.ts'
import { customersHere } from '../offline/outbox/customers-here.ts'
import { storedMeans } from '../offline/stored-means.ts'
import { sellsWithoutConnection, useTill } from '../offline/till-state.ts'

/** A customer, supplier or bank in a payment. The balance is null where the user may not see it, or the till does not know it. */
export type Party = Pick<ListedPayee, 'pid' | 'name' | 'balance'>

const onThisDevice = async (db: string, category: PayeeCategory): Promise<readonly Party[]> => {
  const { branch } = useSession.getState()
  if (category === 'debtor') return (await customersHere()).map(({ pid, name, owed }) => ({ pid, name, balance: -owed }))
  const means = branch === null || category !== 'bank' ? [] : await storedMeans(db, branch.code)
  return means.map(each => ({ ...each, balance: null }))
}

const find = async (db: string, category: PayeeCategory): Promise<readonly Party[]> => {
  if (!useTill.getState().line && sellsWithoutConnection()) return onThisDevice(db, category)
  try {
    const listed = await call(payeesOfCategory, { db, type: category })
    const added = category === 'debtor' ? (await onThisDevice(db, category)).filter(({ pid }) => pid.startsWith('OFF-')) : []
    return [...listed, ...added]
  } catch (failure) {
    if (!isServerAway(failure) || !sellsWithoutConnection()) throw failure
    return onThisDevice(db, category)
  }
}

/** Customers, suppliers or banks by name, with those added here; customers and wallets from this device if the server does not answer. */
export const partiesOf = (db: string, category: PayeeCategory) => ({
  queryKey: [...keys.of(payeesOfCategory, { db, type: category }), 'parties'],
  queryFn: () => find(db, category),
})
