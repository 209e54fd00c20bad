import type { SaleType } from '@akonta/domain/sales/sale'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChosenBranch } from '../../lib/session.ts'
import { saidNewPrices } from '../prices/new-prices.ts'
import { isValidLine } from '../till/label-line.ts'
import { useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { QuotationDialog } from '../till/till-dialogs.ts'
import { quotationTexts } from './texts.ts'

type QuotationButtonProps = { readonly branch: ChosenBranch; readonly saleType: SaleType; readonly disabled: boolean }

/** Quotation, in the heading of a sale: makes a quotation of the current list. */
export const QuotationButton = ({ branch, saleType, disabled }: QuotationButtonProps) => {
  const [isOpen, open] = useState(false)
  const isReady = useSalesCart(({ lines }) => lines.length > 0 && lines.every(isValidLine))
  const isOfQuotation = useSaleTerms(terms => terms.quotation !== null || terms.recurring !== null || terms.sent)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabled || !isReady || isOfQuotation}
        onClick={() => saidNewPrices() || open(true)}
      >
        {quotationTexts.quotation}
      </Button>
      {isOpen && <QuotationDialog branch={branch} saleType={saleType} onClose={() => open(false)} />}
    </>
  )
}
