import { Refusal } from '@akonta/domain/refusals'
import { makeSale, type SaleOutcome } from '@akonta/domain/sales/sale-calls'
import { isServerAway } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { type SignedInUser, useSession } from '../../lib/session.ts'
import { currentTime } from '../../lib/storage/clock.ts'
import { neededFor } from '../../offline/outbox/needs.ts'
import { isServerLikely, LONGEST_WAIT_MS, storeHere } from '../../offline/outbox/store-here.ts'
import { storeReceipt } from '../../offline/stored-receipts.ts'
import { entriesHere } from '../../offline/till-state.ts'
import { receiptOfStored } from '../receipt/stored-receipt.ts'
import type { SaleAttempt } from './sale-attempt.ts'

type SaleHere = Pick<SaleAttempt, 'lines' | 'total' | 'account' | 'tenders'> & {
  readonly seller: SignedInUser
  /** The seller confirmed that a transaction ID was used before. */
  readonly again: boolean
  readonly requestId: string
  /** An earlier attempt for this list, under the same id, got no answer. */
  readonly sentBefore: boolean
  /** Refuses what the server would refuse, as far as this till knows. */
  readonly check: () => Promise<void>
}

const keep = async (sale: SaleHere, tried: boolean): Promise<SaleOutcome> => {
  const { lines, total, tenders, requestId, account, check } = sale
  try {
    // What may have reached the server is not refused here: only the server knows what became of it.
    if (!tried) await check()
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return { saved: false, status: failure.status, code: failure.code, message: failure.message }
  }
  const needs = account === null ? [] : neededFor(account.pid, await entriesHere())
  const { provisional } = await storeHere(
    {
      ...{ kind: 'sale', requestId, body: JSON.stringify(lines), total, tenders, needs },
      ...(account !== null && { pid: account.pid, owed: account.owed, title: account.name }),
    },
    tried,
  )
  return { saved: true, invoice: provisional, expired: [] }
}

/** Stores the receipt of a sale that the server has just saved: the line may be gone before the receipt can be loaded. */
const storeSold = async ({ seller, lines, total, tenders }: SaleHere, invoice: string): Promise<void> => {
  const { branch } = useSession.getState()
  const receipt = receiptOfStored({
    ...{ business: seller.dbname, body: JSON.stringify(lines), state: 'sent', savedAs: invoice, provisional: '', total, tenders },
    ...{ branch: branch?.code ?? '', branchName: branch?.name ?? '', username: seller.username, attendant: seller.userName },
    madeAt: currentTime().toISOString(),
  })
  if (receipt === null) return
  const paid = receipt.tenders.map(tender => ({ ...tender, toConfirm: false }))
  await storeReceipt({ business: seller.dbname, username: seller.username }, { ...receipt, tenders: paid })
}

/** Was the customer of the sale added here, and does the server not know them yet? */
const isAddedHere = ({ account }: SaleHere): boolean => account?.pid.startsWith('OFF-') === true

/**
 * Saves a sale on the server, or, without an answer, on this device under the same request id: whatever happened to the first attempt, it is
 * saved once. Resolves when it is stored, with the number for the receipt. Fails if it could not be stored anywhere.
 */
export const sellHere = async (sale: SaleHere): Promise<SaleOutcome> => {
  const { seller, lines, again, requestId } = sale
  const isTried = isServerLikely() && !isAddedHere(sale)
  if (isTried) {
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
      const outcome = await call(makeSale, { db: seller.dbname, again, body: lines }, { requestId, signal })
      // A device without room has sold all the same.
      if (outcome.saved) await storeSold(sale, outcome.invoice).catch(() => undefined)
      return outcome
    } catch (failure) {
      if (!isServerAway(failure)) throw failure
    }
  }
  return keep(sale, isTried || sale.sentBefore)
}
