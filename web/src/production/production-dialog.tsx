import type { Quantity } from '@akonta/domain/quantity'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { GoodsDialog } from '../goods/goods-dialog.tsx'
import type { StockItem } from '../goods/stock-item.ts'
import { messageOf } from '../lib/api.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { BillDialog } from './bill-dialog.tsx'
import { billQuery } from './bill-query.ts'
import { type ProductionLine, productionLineOf } from './production-cart.ts'
import { productionTexts } from './texts.ts'

type ProductionDialogProps = {
  readonly branch: ChosenBranch
  readonly product: StockItem
  readonly quantity: Quantity | null
  readonly onAdd: (line: ProductionLine) => void
  readonly onClose: () => void
}

/** Asks for finished goods: by their bill of materials if they have one, else by their unit cost. */
export const ProductionDialog = ({ branch, product, quantity, onAdd, onClose }: ProductionDialogProps) => {
  const bill = useQuery(billQuery(useDb(), branch, product.id))
  const giveUp = useEffectEvent((reason: Error) => {
    showNotice({ tone: 'error', text: productionTexts.couldNotLoadBill, detail: messageOf(reason) })
    onClose()
  })
  // Without the answer nobody knows whether the server takes components out or the cost that is typed.
  const failure = bill.data === undefined ? bill.error : null
  useEffect(() => {
    if (failure !== null) giveUp(failure)
  }, [failure])
  if (bill.data === undefined) return null
  if (bill.data)
    return (
      <BillDialog
        product={product}
        bill={bill.data}
        quantity={quantity}
        onClose={onClose}
        onAdd={(made, overhead, actual) => onAdd(productionLineOf(product, made, product.cost ?? 0n, { overhead, actual }))}
      />
    )
  return (
    <GoodsDialog
      title={productionTexts.dialogTitle}
      product={product}
      quantity={quantity}
      cost="typed"
      onClose={onClose}
      onAdd={(made, cost) => onAdd(productionLineOf(product, made, cost))}
    />
  )
}
