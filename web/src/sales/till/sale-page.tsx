import { parseSaleType } from '@akonta/domain/sales/sale'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useBranch } from '../../lib/session.ts'
import { openTill } from '../../offline/run-till.ts'
import { BranchNeeded } from '../../session/branch-needed.tsx'
import { NotFoundPage } from '../../session/not-found-page.tsx'
import { CashSale } from './cash-sale.tsx'
import { CreditSale } from './credit-sale.tsx'
import { keepFirstProducts } from './on-device/local-products.ts'

/** The first list is shown by then, and no sale has been saved yet. */
const RECEIPT_AFTER_MS = 2_000

/**
 * The receipt comes next, and its F2 must not be lost while the page loads slowly. At the same moment as the first list it would delay
 * the list. If the line drops in between, it is loaded when it is needed.
 */
const loadReceiptLater = () => {
  const timer = setTimeout(() => void import('../receipt/receipt-page.tsx').catch(() => undefined), RECEIPT_AFTER_MS)
  return () => clearTimeout(timer)
}

/** /admin/sales/makesales/{salestype}: the type ignores case, any other value is not a page (AMB-079). */
export const Component = () => {
  const { salestype = '' } = useParams()
  const branch = useBranch()
  const saleType = parseSaleType(salestype)
  useEffect(loadReceiptLater, [])
  const isTill = saleType !== null && branch !== null
  useEffect(() => (isTill ? openTill() : undefined), [isTill])
  useEffect(() => (isTill ? keepFirstProducts() : undefined), [isTill])
  if (saleType === null) return <NotFoundPage />
  if (branch === null) return <BranchNeeded />
  // Another branch is another list.
  return saleType === 'CASH' ? <CashSale key={branch.code} branch={branch} /> : <CreditSale key={branch.code} branch={branch} />
}
