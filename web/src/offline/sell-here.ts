import type { Pesewas } from '@akonta/domain/money'
import type { SaleLineWire } from '@akonta/domain/sales/sale-wire'
import { isServerAway } from '../lib/api.ts'
import { useReachable } from '../lib/reachable.ts'
import type { ChosenBranch, SignedInUser } from '../lib/session.ts'
import { postSale, type SaleOutcome } from '../sales/sales-calls.ts'
import { keepSale } from './kept-sales.ts'
import { offlineTexts } from './texts.ts'
import { refreshTill, useTill } from './till-state.ts'

/** Nobody at a counter waits longer for an answer. */
const LONGEST_WAIT_MS = 20_000

export type CashSaleHere = {
  readonly seller: SignedInUser
  readonly branch: ChosenBranch
  readonly lines: readonly SaleLineWire[]
  readonly total: Pesewas
  readonly requestId: string
}

const LEAST_ROOM_BYTES = 100_000

/** Is there any room? A browser that does not say has some. */
const hasRoom = async (): Promise<boolean> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined || quota - usage > LEAST_ROOM_BYTES
}

const keep = async ({ seller, branch, lines, total, requestId }: CashSaleHere): Promise<SaleOutcome> => {
  try {
    if (!(await hasRoom())) throw new Error(offlineTexts.notKept)
    const sale = await keepSale(
      {
        requestId,
        business: seller.dbname,
        username: seller.username,
        attendant: seller.userName,
        branch: branch.code,
        branchName: branch.name,
        body: JSON.stringify(lines),
        total,
      },
      Date.now(),
    )
    await refreshTill()
    return { saved: true, invoice: sale.provisional, expired: [] }
  } catch {
    throw new Error(offlineTexts.notKept)
  }
}

/**
 * Saves a cash sale on the server; where nobody answers, on this device, under the same request id: whatever became of the first try, it is
 * saved once. Resolves when it is kept, with the number for the paper. Fails when it could not be kept anywhere.
 */
export const sellHere = async (sale: CashSaleHere): Promise<SaleOutcome> => {
  if (useTill.getState().line && useReachable.getState().answers) {
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
      return await postSale(sale.seller.dbname, sale.lines, { requestId: sale.requestId, again: false, signal })
    } catch (failure) {
      if (!isServerAway(failure)) throw failure
    }
  }
  return keep(sale)
}
