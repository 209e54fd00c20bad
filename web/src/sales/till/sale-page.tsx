import { parseSaleType } from '@akonta/domain/sales/sale'
import { lazy, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useBranch } from '../../lib/session.ts'
import { openTill } from '../../offline/run-till.ts'
import { BranchNeeded } from '../../session/branch-needed.tsx'
import { NotFoundPage } from '../../session/not-found-page.tsx'
import { type Later, later, whenIdle } from '../../ui/later/later.ts'
import { CashSale } from './cash-sale.tsx'
import { keepFirstProducts } from './on-device/local-products.ts'
import { TILL_DIALOGS } from './till-dialogs.ts'

/** A credit sale begins with a customer; a cash sale does without the fields for one. */
const creditSale = later(async () => ({ default: (await import('./credit-sale.tsx')).CreditSale }))
const CreditSale = lazy(creditSale.load)

/** It comes after the sale, and its F2 must not be lost while the page loads slowly. */
const receipt = later(() => import('../receipt/receipt-page.tsx'))

/**
 * What a sale may still need when the line drops a second after the till has opened: the dialogs, then the receipt, then the other kind of sale. At
 * the same moment as the first list they would delay the list. What cannot be loaded is loaded when it is needed.
 */
const loadTheRest = async (): Promise<void> => {
  await Promise.allSettled(TILL_DIALOGS.map(({ load }) => load()))
  const others: readonly Later<unknown>[] = [receipt, creditSale]
  for (const part of others) await part.load().catch(() => undefined)
}

/** /admin/sales/makesales/{salestype}: the type ignores case, any other value is not a page (AMB-079). */
export const Component = () => {
  const { salestype = '' } = useParams()
  const branch = useBranch()
  const saleType = parseSaleType(salestype)
  const [isListed, setListed] = useState(false)
  useEffect(() => (isListed ? whenIdle(() => void loadTheRest()) : undefined), [isListed])
  const isTill = saleType !== null && branch !== null
  useEffect(() => (isTill ? openTill() : undefined), [isTill])
  useEffect(() => (isTill ? keepFirstProducts() : undefined), [isTill])
  if (saleType === null) return <NotFoundPage />
  if (branch === null) return <BranchNeeded />
  const listed = (): void => setListed(true)
  // Another branch is another list.
  return saleType === 'CASH' ? (
    <CashSale key={branch.code} branch={branch} onListed={listed} />
  ) : (
    <CreditSale key={branch.code} branch={branch} onListed={listed} />
  )
}
