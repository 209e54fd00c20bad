import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { create } from 'zustand'
import { deviceStore } from './storage/device-store.ts'
import { textIn } from './stored-values.ts'

const KEPT = 'printerhere'

/** The printer next to this device. `isAutomatic`: a receipt is printed as soon as its sale is saved. */
export type PrinterHere = { readonly business: string; readonly branch: string; readonly id: number; readonly isAutomatic: boolean }

const readKept = (): PrinterHere | null => {
  const kept = parseJson(deviceStore.getItem(KEPT) ?? '')
  if (!isRecord(kept) || typeof kept.id !== 'number') return null
  return { business: textIn(kept, 'business'), branch: textIn(kept, 'branch'), id: kept.id, isAutomatic: kept.isAutomatic === true }
}

/** It stays with the device, whoever signs in. Null: the browser prints. */
export const usePrinterHere = create<{ readonly here: PrinterHere | null }>()(() => ({ here: readKept() }))

/** Follows other tabs of this device: they print next to it too. */
export const followPrinter = (): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === KEPT || key === null) usePrinterHere.setState({ here: readKept() })
  })

export const printHereWith = (here: PrinterHere | null): void => {
  if (here === null) deviceStore.removeItem(KEPT)
  else deviceStore.setItem(KEPT, JSON.stringify(here))
  usePrinterHere.setState({ here })
}

const PRINTED = 'printedbyitself'
/** As many as a person goes back to. */
const REMEMBERED = 200

/** Whether this is the first time that this tab prints a document automatically: going back to its page does not print it again. */
export const printsByItself = (reference: string): boolean => {
  const printed = (sessionStorage.getItem(PRINTED) ?? '').split(' ')
  if (printed.includes(reference)) return false
  try {
    sessionStorage.setItem(PRINTED, [reference, ...printed].slice(0, REMEMBERED).join(' '))
  } catch {
    // Without room the sale is printed all the same.
  }
  return true
}
