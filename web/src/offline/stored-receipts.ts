import { UNREAD } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { Quantity } from '@akonta/domain/quantity'
import type { NewReturn } from '@akonta/domain/sales/return-calls'
import { type Receipt, receiptByNumber } from '@akonta/domain/sales/sale-calls'
import { currentTime } from '../lib/storage/clock.ts'
import { rowsOf, textIn } from '../lib/stored-values.ts'
import type { CopyOwner } from './branch-copy.ts'
import { answerOf, inTill, ofPlace } from './till-database.ts'

/** A day of a busy till: the receipts that customers may bring with their returns. */
const KEPT_RECEIPTS = 500
/** Old ones are deleted together: finding them reads all of them, which takes a cheap phone a twentieth of a second. */
const DELETED_TOGETHER = 100

type Reader = Pick<CopyOwner, 'business' | 'username'>

const keyOf = ({ business, username }: Reader): string => `${business}|${username}`

/**
 * Stores a receipt of the server on this device, so that goods can be returned without a connection. It names the customer: it belongs to the
 * user who saw it, and is deleted with the customers.
 */
export const storeReceipt = (reader: Reader, receipt: Receipt): Promise<void> =>
  inTill(['receipts'], 'readwrite', async store => {
    const receipts = store('receipts')
    const place = keyOf(reader)
    // It only decides which receipts are deleted first.
    const keptAt = currentTime().toISOString()
    const row = { place, invoice: receipt.invoice, provisional: receipt.provisional, keptAt }
    await answerOf(receipts.put({ ...row, body: receiptByNumber.answer.write(receipt) ?? '' }))
    if ((await answerOf(receipts.count(ofPlace(place)))) < KEPT_RECEIPTS + DELETED_TOGETHER) return
    const kept = rowsOf(await answerOf(receipts.getAll(ofPlace(place))))
    const oldest = kept.toSorted((a, b) => (textIn(a, 'keptAt') < textIn(b, 'keptAt') ? -1 : 1))
    for (const old of oldest.slice(0, -KEPT_RECEIPTS)) await answerOf(receipts.delete([place, textIn(old, 'invoice')]))
  })

/** The receipt with this number, or printed number, as this user last saw it here; null if they did not. */
export const storedReceipt = (reader: Reader, number: string): Promise<Receipt | null> =>
  inTill(['receipts'], 'readonly', async store => {
    const kept = rowsOf(await answerOf(store('receipts').getAll(ofPlace(keyOf(reader)))))
    const found = kept.find(row => textIn(row, 'invoice') === number || textIn(row, 'provisional') === number)
    const receipt = found === undefined ? UNREAD : receiptByNumber.answer.read(parseJson(textIn(found, 'body')), [])
    return receipt === UNREAD ? null : receipt
  })

/** Notes a return that the server has saved: without a connection the same goods cannot be returned again. */
export const noteReturn = async (
  reader: Reader,
  invoice: string,
  credit: Receipt['returns'][number],
  returned: NewReturn['lines'],
): Promise<void> => {
  const seen = await storedReceipt(reader, invoice)
  if (seen === null || seen.returns.some(({ number }) => number === credit.number)) return
  const back = (lineNo: number): Quantity => returned.reduce((sum, line) => (line.lineNo === lineNo ? sum + line.quantity : sum), 0n)
  const returns = [...seen.returns, credit]
  // A line that was read is a row of the answer: it has the returns too, and is written as it is.
  const lines = seen.lines.map(line => ({ ...line, returned: line.returned + back(line.lineNo), returns }))
  await storeReceipt(reader, { ...seen, lines, returns })
}

/** Deletes the receipts of everybody but this user; all of them if nobody is named. */
export const eraseReceipts = (keeper: Reader | null): Promise<void> =>
  inTill(['receipts'], 'readwrite', async store => {
    if (keeper === null) return void (await answerOf(store('receipts').clear()))
    for (const row of rowsOf(await answerOf(store('receipts').getAll())))
      if (textIn(row, 'place') !== keyOf(keeper)) await answerOf(store('receipts').delete([textIn(row, 'place'), textIn(row, 'invoice')]))
  })
