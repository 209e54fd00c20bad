import { formatMoney } from '@akonta/domain/money'
import { saleTotals, tenderFault } from '@akonta/domain/sales/sale-totals'
import { CASH_CUSTOMER_NAMED, saleToWire } from '@akonta/domain/sales/sale-wire'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure, messageOf, path } from '../lib/api.ts'
import { type ChosenBranch, useUser } from '../lib/session.ts'
import { type SubmissionFault, useSubmission } from '../ui/entry-page/use-submission.ts'
import { showNotice } from '../ui/notice.ts'
import { SALE_PRODUCTS_KEY } from './sale-source.ts'
import { postSale } from './sales-calls.ts'
import { setPaid, usePaid, useSalesCart } from './sales-cart.ts'
import { cashSaleOf, isValidQuantity, quantityOf } from './sales-line.ts'
import { salesTexts } from './texts.ts'

/** The list as a sale, as it stands this moment: also when another tab has just changed it. */
const currentSale = (branch: string) => cashSaleOf(useSalesCart.getState().lines, branch, usePaid.getState().paid)

const faultOf = (branch: string, paidField: RefObject<HTMLInputElement | null>): SubmissionFault | null => {
  const { lines } = useSalesCart.getState()
  if (lines.length === 0) return { tone: 'info', text: salesTexts.noProduct, detail: salesTexts.noProductHint }
  const unclear = lines.find(line => !isValidQuantity(quantityOf(line)))
  if (unclear) return { tone: 'error', text: salesTexts.enterValidQuantity, detail: unclear.productName, line: unclear.id }
  const sale = currentSale(branch)
  const fault = tenderFault(sale, saleTotals(sale))
  return fault === null ? null : { tone: 'error', text: fault, focus: () => paidField.current?.focus() }
}

/** Does a failed call leave open whether the sale was saved? Then the next try carries the same request id. */
const isOutcomeUnknown = (failure: unknown): boolean =>
  !(failure instanceof ApiFailure) || failure.status === 0 || failure.status >= 500 || failure.code === 'request_in_progress'

/** The cash sale under way: its amounts, and the way from Submit Cart to the receipt. */
export const useCashSale = (branch: ChosenBranch, paidField: RefObject<HTMLInputElement | null>) => {
  const user = useUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const lines = useSalesCart(cart => cart.lines)
  const paid = usePaid(tender => tender.paid)
  const totals = saleTotals(cashSaleOf(lines, branch.code, paid))

  const save = async (): Promise<void> => {
    const { beginSave, endSave } = useSalesCart.getState()
    const people = { userId: user.userid, username: user.username, customer: CASH_CUSTOMER_NAMED }
    const wire = saleToWire(currentSale(branch.code), people)
    try {
      const outcome = await postSale(user.dbname, wire, beginSave())
      endSave(outcome.saved ? 'saved' : 'refused')
      void queryClient.invalidateQueries({ queryKey: [SALE_PRODUCTS_KEY] })
      if (outcome.saved) void navigate(path`/admin/sales/posreceipt/CASH/${outcome.invoice}`, { state: { justSaved: true } })
      else showNotice({ tone: 'error', text: salesTexts.saveError1, detail: outcome.message })
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) endSave('refused')
      showNotice({ tone: 'error', text: salesTexts.saveError2, detail: messageOf(failure) })
    }
  }
  return {
    lines,
    paid,
    setPaid,
    totals,
    totalText: formatMoney(totals.total),
    submission: useSubmission({ check: () => faultOf(branch.code, paidField), save }),
  }
}
