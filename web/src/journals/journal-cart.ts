import { createCart } from '../lib/cart-store.ts'
import { isListedLine, type JournalTerms, termTexts } from './journal-line.ts'

/** The lines of the current journal, stored under the specified key. */
export const useJournalCart = createCart('gjcart', isListedLine)

/** Sets date and reference in every line. Another date is another request. */
export const setTerms = (terms: JournalTerms): void => {
  const { lines, replace } = useJournalCart.getState()
  for (const line of lines) replace({ ...line, ...termTexts(terms) })
}
