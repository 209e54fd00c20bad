import { createCart } from '../../../lib/cart-store.ts'
import { isListedPay, type RunTerms, withTerms } from './pay-line.ts'

/** The lines of the current payroll run, stored under the specified key. */
export const usePayrollCart = createCart('payrollcart', isListedPay)

/** Sets dates and rule set in every line. Other days are another request. */
export const setTerms = (terms: RunTerms): void => {
  const { lines, put } = usePayrollCart.getState()
  if (lines.length > 0) put(lines.map(line => withTerms(line, terms)))
}
