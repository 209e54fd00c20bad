import type { Quantity } from '@akonta/domain/quantity'
import { type RefObject, useEffectEvent, useRef } from 'react'
import { messageOf } from '../../lib/api.ts'
import { useScanner } from '../../lib/scanner.ts'
import { isDialogOpen } from '../../lib/shortcuts.ts'
import { showNotice } from '../messages/notice.ts'
import type { ItemSearchHandle } from './item-search-box.tsx'
import type { OpenLinePlace } from './open-line.ts'
import { readSearchText } from './search-text.ts'
import { entryTexts } from './texts.ts'

/** What an entry screen does with a scanned code. */
export type ItemScan<Item> = {
  /** The item with exactly this code, or null. */
  readonly find: (code: string) => Promise<Item | null>
  readonly onFound: (item: Item, quantity: Quantity | null) => void
  readonly noMatch: (code: string) => string
}

/**
 * Looks scanned codes up one after the other, in the order of the scans, at any speed. A quantity in the search ("3*") applies to the scan.
 * An unknown code is reported and put into the search. While a dialog that is not about an item is open, such as the payment, a scan adds
 * nothing and shows what to do. Returns what handles a code that the camera saw.
 */
export const useItemScan = <Item>(
  scan: ItemScan<Item>,
  search: RefObject<ItemSearchHandle | null>,
  openLine: OpenLinePlace,
): ((code: string) => void) => {
  const latest = useRef<Promise<void>>(Promise.resolve())
  // The answer is handled by the state of the screen when it arrives, not when the code was scanned.
  const found = useEffectEvent(scan.onFound)
  const lookUp = async (code: string, quantity: Quantity | null): Promise<void> => {
    try {
      const item = await scan.find(code)
      if (item !== null) return found(item, quantity)
      showNotice({ tone: 'error', kind: 'scan', text: scan.noMatch(code) })
    } catch (failure) {
      showNotice({ tone: 'error', kind: 'scan', text: scan.noMatch(code), detail: messageOf(failure) })
    }
    if (!isDialogOpen()) search.current?.put(code)
  }
  const scanned = (code: string): void => {
    if (isDialogOpen() && openLine.current === null) {
      showNotice({ tone: 'error', kind: 'scan', text: entryTexts.notScanned(code), detail: entryTexts.closeFirst })
      return
    }
    const { text, quantity } = readSearchText(search.current?.text() ?? '')
    const preset = text === '' && !isDialogOpen() ? quantity : null
    if (preset !== null) search.current?.put('')
    latest.current = latest.current.then(() => lookUp(code, preset))
  }
  useScanner(scanned)
  return scanned
}
