import { parseSaleType } from '@akonta/domain/sales/sale'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useBranch } from '../../lib/session.ts'
import { openTill } from '../../offline/run-till.ts'
import { BranchNeeded } from '../../session/branch-needed.tsx'
import { NotFoundPage } from '../../session/not-found-page.tsx'
import { CashSale } from './cash-sale.tsx'
import { CreditSale } from './credit-sale.tsx'

/** /admin/sales/makesales/{salestype}: the type ignores case, any other value is not a page (AMB-079). */
export const Component = () => {
  const { salestype = '' } = useParams()
  const branch = useBranch()
  const saleType = parseSaleType(salestype)
  // The receipt comes next, and its F2 must not be lost while the page loads slowly. If the line drops now, it is loaded when it is needed.
  useEffect(() => void import('../receipt/receipt-page.tsx').catch(() => undefined), [])
  const isTill = saleType !== null && branch !== null
  useEffect(() => (isTill ? openTill() : undefined), [isTill])
  if (saleType === null) return <NotFoundPage />
  if (branch === null) return <BranchNeeded />
  // Another branch is another list.
  return saleType === 'CASH' ? <CashSale key={branch.code} branch={branch} /> : <CreditSale key={branch.code} branch={branch} />
}
