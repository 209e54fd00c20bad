import type { Input } from '@akonta/domain/contract/call'
import { createPayee, type ListedPayee } from '@akonta/domain/payees/payee-calls'
import { isServerAway } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { withPhone } from '../offline/outbox/customers-here.ts'
import { type SavedOrStored, saveOrStore } from '../offline/outbox/store-here.ts'
import { offlineTexts } from '../offline/texts.ts'
import { sellsWithoutConnection } from '../offline/till-state.ts'
import { payeesTexts } from './texts.ts'

type NewBody = Input<typeof createPayee>['body']

/** A customer that only this till has so far, by the till's number. */
const addedHere = (
  pid: string,
  { name, category, phone, address, email, branchName = '', userId = 0, tin = '' }: NewBody,
): ListedPayee => ({
  ...{ pid, name, category, phone, address, email, branchName },
  ...{
    openingBalance: 0n,
    openingSide: '',
    createdBy: userId,
    balance: 0n,
    creditLimit: null,
    termsDays: null,
    creditHeld: false,
    tin,
    active: true,
  },
})

/** Creates a payee on the server, or, without an answer, a customer on this device: sales on account can name them at once. */
export const createHere = async (db: string, body: NewBody, requestId: string): Promise<ListedPayee> => {
  const send = (options: { readonly requestId?: string }): Promise<ListedPayee> => call(createPayee, { db, body }, options)
  const isPlain =
    body.category === 'debtor' && body.openingBalance === null && body.creditLimit === undefined && body.termsDays === undefined
  if (!isPlain) {
    try {
      return await send({ requestId })
    } catch (failure) {
      if (body.category !== 'debtor' || !isServerAway(failure) || !sellsWithoutConnection()) throw failure
      throw new Error(payeesTexts.plainOffline)
    }
  }
  const saved: SavedOrStored<ListedPayee> = await saveOrStore(send, requestId, async () => {
    const known = await withPhone(body.phone)
    if (known !== null) throw new Error(offlineTexts.phoneKnown(known.name, known.phone))
    return { kind: 'customer', requestId, body: createPayee.body.write(body) ?? '', title: body.name }
  })
  return saved.kept === null ? saved.answer : addedHere(saved.kept.provisional, body)
}
