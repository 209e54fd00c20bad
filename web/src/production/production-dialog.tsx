import type { Quantity } from '@akonta/domain/quantity'
import { useQuery } from '@tanstack/react-query'
import { GoodsDialog } from '../goods/goods-dialog.tsx'
import type { StockItem } from '../goods/stock-item.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
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
  if (bill.isPending) return null
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
