import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import type { Transaction } from '../../db/database.ts'
import { type Invoice, type InvoiceLine, readInvoice, savedAs } from '../sale-queries.ts'
import { lockSale, readReturn } from './return-queries.ts'

/** A sale, locked before it was read. */
export type LockedSale = { readonly invoice: Invoice; readonly lines: readonly InvoiceLine[] }

/** The sale with this invoice number, or offline number, read under lock; undefined if there is none. */
export const lockedSale = async (tx: Transaction, number: string): Promise<LockedSale | undefined> => {
  const invoiceNumber = isProvisionalNumber(number) ? await savedAs(tx, number) : number
  if (invoiceNumber === undefined) return undefined
  await lockSale(tx, invoiceNumber)
  return readInvoice(tx, invoiceNumber)
}

/** The credit note with this number, read while its sale is locked; undefined if there is none. */
export const lockedReturn = async (tx: Transaction, returnNumber: string): ReturnType<typeof readReturn> => {
  const found = await readReturn(tx, returnNumber)
  if (!found) return undefined
  await lockSale(tx, found.document.invoice)
  return readReturn(tx, returnNumber)
}
