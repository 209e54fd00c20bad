import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { BillInStock } from '@akonta/domain/production/bill-calls'
import { formatQuantity, formatUnitCost, ONE, type Quantity, unitCostOf } from '@akonta/domain/quantity'
import { useState } from 'react'
import { AddDialog } from '../goods/add-dialog.tsx'
import { isSomething } from '../goods/goods-line.ts'
import type { StockItem } from '../goods/stock-item.ts'
import { goodsTexts } from '../goods/texts.ts'
import { useOpenLine } from '../ui/entry-page/open-line.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import amountLine from '../ui/frames/amount-line.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { costFromBill, neededFor } from './bill-cost.ts'
import classes from './production.module.css'
import { productionTexts } from './texts.ts'

type BillDialogProps = {
  readonly product: StockItem
  readonly bill: BillInStock
  readonly quantity: Quantity | null
  readonly onAdd: (quantity: Quantity, overhead: Pesewas) => void
  readonly onClose: () => void
}

/** Asks for the quantity of a product with a bill of materials, and shows what it needs. */
export const BillDialog = ({ product, bill, quantity: preset, onAdd, onClose }: BillDialogProps) => {
  const [quantity, setQuantity] = useState<Quantity | null>(preset ?? ONE)
  const [overhead, setOverhead] = useState<Pesewas | null>(null)
  const [tried, setTried] = useState(false)
  const made = isSomething(quantity) ? quantity : null
  const cost = made === null ? null : costFromBill(bill, made, overhead ?? 0n)
  const add = (): boolean => {
    setTried(true)
    if (made === null) return false
    onAdd(made, overhead ?? 0n)
    return true
  }
  useOpenLine({ id: product.id, name: product.name, addQuantity: more => setQuantity((quantity ?? 0n) + more), add })
  return (
    <AddDialog
      width={480}
      title={productionTexts.dialogTitle}
      subject={`${product.name} · ${goodsTexts.productId(product.id)}`}
      onClose={onClose}
      onAdd={add}
    >
      <Pair>
        <QtyField
          label={goodsTexts.enterQty}
          description={goodsTexts.stockHint(formatQuantity(product.stock))}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={quantity}
          onChange={setQuantity}
          error={tried && made === null && goodsTexts.quantityIsZero}
          data-autofocus
          onFocus={event => event.currentTarget.select()}
        />
        <MoneyField
          label={productionTexts.overhead}
          description={productionTexts.overheadHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder="0.00"
          value={overhead}
          onChange={setOverhead}
          onFocus={event => event.currentTarget.select()}
        />
      </Pair>
      <div className={classes.needed}>
        <table aria-label={productionTexts.components}>
          <thead>
            <tr>
              <th scope="col">{productionTexts.component}</th>
              <th scope="col">{productionTexts.needed}</th>
              <th scope="col">{goodsTexts.available}</th>
            </tr>
          </thead>
          <tbody>
            {neededFor(bill, made ?? 0n).map(({ productId, name, quantity: needed, available, isShort }) => (
              <tr key={productId} data-short={isShort || undefined}>
                <td>{name}</td>
                <td>{formatQuantity(needed)}</td>
                <td>{isShort ? productionTexts.tooFew(formatQuantity(available)) : formatQuantity(available)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`${amountLine.line} ${classes.cost}`}>
        {productionTexts.costOfAll}
        <output>
          {cost === null || made === null
            ? goodsTexts.noAmount
            : productionTexts.costAndEach(formatMoney(cost), formatUnitCost(unitCostOf(cost, made)))}
        </output>
      </p>
    </AddDialog>
  )
}
