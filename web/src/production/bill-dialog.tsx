import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { formatInPacks } from '@akonta/domain/packs/pack'
import { hasActual } from '@akonta/domain/production/actual'
import { overheadByRate } from '@akonta/domain/production/bill'
import type { BillInStock } from '@akonta/domain/production/bill-calls'
import type { Actual } from '@akonta/domain/production/production'
import { formatQuantity, formatUnitCost, ONE, type Quantity, unitCostOf } from '@akonta/domain/quantity'
import { useState } from 'react'
import { AddDialog } from '../goods/add-dialog.tsx'
import { isSomething } from '../goods/goods-line.ts'
import type { StockItem } from '../goods/stock-item.ts'
import { goodsTexts } from '../goods/texts.ts'
import { useOpenLine } from '../ui/entry-page/open-line.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import amountLine from '../ui/frames/amount-line.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { type ActualDraft, enteredIn, isComplete, NOTHING_ENTERED } from './actual-draft.ts'
import { ActualFields } from './actual-fields.tsx'
import { costFromBill, type MadeLine, neededFor, recipeOf } from './bill-cost.ts'
import classes from './production.module.css'
import { productionTexts } from './texts.ts'

type BillDialogProps = {
  readonly product: StockItem
  readonly bill: BillInStock
  readonly quantity: Quantity | null
  /** Overhead is undefined where the rate of the recipe applies. */
  readonly onAdd: (quantity: Quantity, overhead: Pesewas | undefined, actual: Actual) => void
  readonly onClose: () => void
}

/** Asks for the quantity of a product with a bill of materials, shows what it needs, and takes what was used and lost instead. */
export const BillDialog = ({ product, bill, quantity: preset, onAdd, onClose }: BillDialogProps) => {
  const [quantity, setQuantity] = useState<Quantity | null>(preset ?? ONE)
  const [overhead, setOverhead] = useState<Pesewas | null>(null)
  const [tried, setTried] = useState(false)
  const [isActual, setActual] = useState(false)
  const [draft, setDraft] = useState<ActualDraft>(NOTHING_ENTERED)
  const madeQuantity = isSomething(quantity) ? quantity : null
  const actual = isActual ? enteredIn(draft) : {}
  const lineOf = (quantity: Quantity): MadeLine => ({
    ...{ productId: product.id, productName: product.name, quantity },
    ...(overhead !== null && { overhead }),
    ...actual,
  })
  const line = lineOf(madeQuantity ?? 0n)
  const recipe = madeQuantity === null ? null : recipeOf(bill, line)
  const cost = madeQuantity === null ? null : costFromBill(bill, line)
  const isUnfinished = isActual && !draft.waste.every(isComplete)
  const add = (): boolean => {
    setTried(true)
    if (madeQuantity === null || isUnfinished || typeof recipe === 'string') return false
    onAdd(madeQuantity, overhead ?? undefined, hasActual(actual) ? actual : {})
    return true
  }
  useOpenLine({ id: product.id, name: product.name, addQuantity: more => setQuantity((quantity ?? 0n) + more), add })
  return (
    <AddDialog
      width={isActual ? 560 : 480}
      title={productionTexts.dialogTitle}
      subject={`${product.name} · ${goodsTexts.productId(product.id)}`}
      onClose={onClose}
      onAdd={add}
    >
      <Pair>
        <QtyField
          label={isActual ? productionTexts.yield : goodsTexts.enterQty}
          description={goodsTexts.stockHint(formatInPacks(product.stock, product.packs))}
          value={quantity}
          onChange={setQuantity}
          error={tried && madeQuantity === null && goodsTexts.quantityIsZero}
          data-autofocus
          onFocus={event => event.currentTarget.select()}
        />
        <MoneyField
          label={productionTexts.overhead}
          description={bill.overhead === undefined ? productionTexts.overheadHint : productionTexts.overheadOfRecipe}
          placeholder={formatMoney(overheadByRate(bill, { planned: actual.planned ?? madeQuantity ?? 0n, made: madeQuantity ?? 0n }))}
          value={overhead}
          onChange={setOverhead}
          onFocus={event => event.currentTarget.select()}
        />
      </Pair>
      <label className={switchClasses.switch}>
        <input type="checkbox" checked={isActual} onChange={event => setActual(event.currentTarget.checked)} />
        {productionTexts.enterActual}
      </label>
      {isActual ? (
        <ActualFields product={product} bill={bill} line={line} draft={draft} tried={tried} onChange={setDraft} />
      ) : (
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
              {neededFor(bill, line).map(({ productId, name, quantity: needed, available, isShort }) => (
                <tr key={productId} data-short={isShort || undefined}>
                  <td>{name}</td>
                  <td>{formatQuantity(needed)}</td>
                  <td>{isShort ? productionTexts.tooFew(formatQuantity(available)) : formatQuantity(available)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {typeof recipe === 'string' && <MessageBox variant="danger">{recipe}</MessageBox>}
      <p className={`${amountLine.line} ${classes.cost}`}>
        {productionTexts.costOfAll}
        <output>
          {cost === null || madeQuantity === null
            ? goodsTexts.noAmount
            : productionTexts.costAndEach(formatMoney(cost.finished), formatUnitCost(unitCostOf(cost.finished, madeQuantity)))}
        </output>
      </p>
      {cost !== null && cost.wasted > 0n && <p className={classes.wasted}>{productionTexts.wasteWorth(formatMoney(cost.wasted))}</p>}
    </AddDialog>
  )
}
