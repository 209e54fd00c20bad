import { isRecord } from '@akonta/domain/contract/codec'
import type { SaleType } from '@akonta/domain/sales/sale'
import { requestIdKeyOf } from '../../lib/cart-owner.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { useSession } from '../../lib/session.ts'
import { currentTime } from '../../lib/storage/clock.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { rowsOf, textIn, type UnknownRecord } from '../../lib/stored-values.ts'
import { answerOf, inTill } from '../../offline/till-database.ts'
import { canStoreSales, useTill } from '../../offline/till-state.ts'
import { restoreTerms, useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { isSalesLine } from '../till/sales-line.ts'
import { writeTerms } from '../till/stored-terms.ts'

/**
 * The list that is being sent, in this device's database too. A browser writes its simple storage, with the list and its request id, up to a
 * minute later: after a power cut it may lack both, and the same goods entered again would be a second sale. Or it still has a list that was
 * sold. Both are put right when the till opens.
 */
const SENT = 'sentlist'
const SOLD = 'soldlists'

/** The key of the identity of the current list. It is written with the list, and so is as old as the list that a power cut leaves. */
const LIST_KEY = 'salescartlist'

/** More lists than a till sells before the browser has written the first of them. */
const MOST_SOLD = 30

/** As long as a form keeps its request id. In milliseconds. */
const KEPT_FOR = 86_400_000

const beginList = (): string => {
  const list = newRequestId()
  deviceStore.setItem(LIST_KEY, list)
  return list
}

const ownerNow = (): string => {
  const { user, branch } = useSession.getState()
  return [user?.dbname, user?.username, branch?.code].join('|')
}

/** As long as a sale waits for the device, whose database may be busy with a copy of the branch. In milliseconds. */
const LONGEST_WAIT = 1_000

const longEnough = (): Promise<void> => new Promise(resolve => setTimeout(resolve, LONGEST_WAIT))

/** A device that cannot store this, or not soon, sells all the same. */
const write = async (change: (till: IDBObjectStore) => Promise<unknown>): Promise<void> => {
  if (useTill.getState().storage !== 'works') return
  await Promise.race([inTill(['till'], 'readwrite', store => change(store('till'))).catch(() => undefined), longEnough()])
}

/** Before the current list is sent under this request id. Returns the identity of the list. */
export const noteSentList = async (requestId: string, saleType: SaleType): Promise<string> => {
  const list = deviceStore.getItem(LIST_KEY) ?? beginList()
  const { lines } = useSalesCart.getState()
  const terms = writeTerms(useSaleTerms.getState())
  await write(till =>
    answerOf(till.put({ id: SENT, list, requestId, saleType, owner: ownerNow(), at: currentTime().getTime(), lines, terms })),
  )
  return list
}

/** The list was saved under this number, by the server or on this device. Before the cart knows it: what was sent is forgotten after that. */
export const noteSoldList = (list: string, saleType: SaleType, savedAs: string): Promise<void> =>
  write(async till => {
    const kept: unknown = await answerOf(till.get(SOLD))
    const before = isRecord(kept) ? rowsOf(kept.lists) : []
    await answerOf(till.put({ id: SOLD, lists: [...before, { list, saleType, savedAs }].slice(-MOST_SOLD) }))
  })

useSalesCart.subscribe((cart, before) => {
  if (cart.isFollowed) return
  const isEnded = cart.requestId === null && before.requestId !== null
  if (isEnded || (cart.lines.length > 0 && before.lines.length === 0)) beginList()
  // The outcome is known, or it is another list.
  if (isEnded) void write(till => answerOf(till.delete(SENT)))
})

type Found = { readonly sent: unknown; readonly sold: readonly UnknownRecord[] }

const find = (): Promise<Found> =>
  inTill(['till'], 'readonly', async store => {
    const sold: unknown = await answerOf(store('till').get(SOLD))
    return { sent: await answerOf(store('till').get(SENT)), sold: isRecord(sold) ? rowsOf(sold.lists) : [] }
  })

/** What was put right: a list was restored with the request id under which it was sent, or one that was sold was removed. */
export type PutRight = { readonly saleType: SaleType } & ({ readonly kind: 'sent' } | { readonly kind: 'sold'; readonly savedAs: string })

const saleTypeIn = (row: UnknownRecord): SaleType => (row.saleType === 'CREDIT' ? 'CREDIT' : 'CASH')

const restoreSent = ({ sent }: Found): PutRight | null => {
  if (!isRecord(sent) || textIn(sent, 'owner') !== ownerNow()) return null
  if (typeof sent.at !== 'number' || Math.abs(currentTime().getTime() - sent.at) > KEPT_FOR) return null
  const requestId = textIn(sent, 'requestId')
  const lines = Array.isArray(sent.lines) ? sent.lines.filter(isSalesLine) : []
  // The browser has written it, or another tab is sending it now.
  if (lines.length === 0 || deviceStore.getItem(requestIdKeyOf('salescart')) === requestId) return null
  useSalesCart.getState().resume(lines, requestId)
  deviceStore.setItem(LIST_KEY, textIn(sent, 'list'))
  restoreTerms(textIn(sent, 'terms'))
  return { kind: 'sent', saleType: saleTypeIn(sent) }
}

const dropSold = ({ sold }: Found): PutRight | null => {
  const list = deviceStore.getItem(LIST_KEY)
  const found = sold.find(each => textIn(each, 'list') === list)
  if (found === undefined || useSalesCart.getState().lines.length === 0) return null
  useSalesCart.getState().put([])
  beginList()
  return { kind: 'sold', saleType: saleTypeIn(found), savedAs: textIn(found, 'savedAs') }
}

/** When the till opens: puts right what a power cut left of the last list. Null if there is nothing to do. */
export const putListRight = async (): Promise<PutRight | null> => {
  if (!canStoreSales()) return null
  const found = await find().catch(() => null)
  return found === null ? null : (restoreSent(found) ?? dropSold(found))
}
