import type { Pesewas } from '@akonta/domain/money'
import { makeSale, type SaleOutcome } from '@akonta/domain/sales/sale-calls'
import type { SaleLineWire } from '@akonta/domain/sales/sale-wire'
import { isServerAway } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useOnlineStatus } from '../../lib/online-status.ts'
import { registerSessionFor } from '../../lib/register.ts'
import type { ChosenBranch, SignedInUser } from '../../lib/session.ts'
import type { KeptSale, NamedTender } from '../../offline/kept-sale.ts'
import { keepSale } from '../../offline/kept-sales.ts'
import { offlineTexts } from '../../offline/texts.ts'
import { refreshTill, useTill } from '../../offline/till-state.ts'

/** Nobody at a counter waits longer for an answer. */
const LONGEST_WAIT_MS = 20_000

export type CashSaleHere = {
  readonly seller: SignedInUser
  readonly branch: ChosenBranch
  readonly lines: readonly SaleLineWire[]
  readonly total: Pesewas
  /** The payments, if not cash alone. */
  readonly tenders: readonly NamedTender[]
  /** The seller confirmed that a transaction ID was used before. */
  readonly again: boolean
  readonly requestId: string
  /** An earlier attempt for this list, under the same id, got no answer. */
  readonly sentBefore: boolean
}

const LEAST_ROOM_BYTES = 100_000

/** Assumes room if the browser does not report it. */
const hasRoom = async (): Promise<boolean> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined || quota - usage > LEAST_ROOM_BYTES
}

/** Stores the sale durably. `tried`: it may have reached the server. Fails with the sentence to show. */
const write = async ({ seller, branch, lines, total, tenders, requestId }: CashSaleHere, tried: boolean): Promise<KeptSale> => {
  try {
    if (!(await hasRoom())) throw new Error(offlineTexts.notKept)
    return await keepSale(
      {
        requestId,
        business: seller.dbname,
        username: seller.username,
        attendant: seller.userName,
        branch: branch.code,
        branchName: branch.name,
        registerSession: registerSessionFor(seller.dbname, branch.code),
        body: JSON.stringify(lines),
        total,
        tenders,
        tried,
      },
      Date.now(),
    )
  } catch {
    throw new Error(offlineTexts.notKept)
  }
}

const keep = async (sale: CashSaleHere, tried: boolean): Promise<SaleOutcome> => {
  const { provisional } = await write(sale, tried)
  // It counts as sold from here on, even if the list cannot be read again.
  await refreshTill().catch(() => undefined)
  return { saved: true, invoice: provisional, expired: [] }
}

/**
 * Saves a cash sale on the server, or, without an answer, on this device under the same request id: whatever happened to the first attempt,
 * it is saved once. Resolves when it is stored, with the number for the receipt. Fails if it could not be stored anywhere.
 */
export const sellHere = async (sale: CashSaleHere): Promise<SaleOutcome> => {
  const { seller, lines, again, requestId } = sale
  const isTried = useTill.getState().line && useOnlineStatus.getState().answers
  if (isTried) {
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
      return await call(makeSale, { db: seller.dbname, again, body: lines }, { requestId, signal })
    } catch (failure) {
      if (!isServerAway(failure)) throw failure
    }
  }
  return keep(sale, isTried || sale.sentBefore)
}
