import type { LayawayTerms } from '@akonta/domain/business/settings-calls'
import type { SaleType } from '@akonta/domain/sales/sale'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useProfile } from '../../business/issuer.ts'
import type { ChosenBranch } from '../../lib/session.ts'
import { saidNewPrices } from '../prices/new-prices.ts'
import { isValidLine } from '../till/label-line.ts'
import { useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { NewLayawayDialog } from '../till/till-dialogs.ts'
import { layawayTexts } from './texts.ts'

type LayawayButtonProps = { readonly branch: ChosenBranch; readonly saleType: SaleType; readonly disabled: boolean }

/** The terms of a branch, for as long as layaways are on there; null: they are off. */
export const useLayawayTerms = (code: string): LayawayTerms | null =>
  useProfile().data?.branches.find(branch => branch.code === code)?.layaways ?? null

/** Layaway, in the heading of a sale where the branch has layaways: reserves the current list for a customer. */
export const LayawayButton = ({ branch, saleType, disabled }: LayawayButtonProps) => {
  const [isOpen, open] = useState(false)
  const terms = useLayawayTerms(branch.code)
  const isReady = useSalesCart(({ lines }) => lines.length > 0 && lines.every(isValidLine))
  const isOfQuotation = useSaleTerms(sale => sale.quotation !== null || sale.recurring !== null || sale.sent)
  if (terms === null) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabled || !isReady || isOfQuotation}
        onClick={() => saidNewPrices() || open(true)}
      >
        {layawayTexts.layaway}
      </Button>
      {isOpen && <NewLayawayDialog branch={branch} saleType={saleType} terms={terms} onClose={() => open(false)} />}
    </>
  )
}
