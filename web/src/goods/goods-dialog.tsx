import { type LinePack, withLoose } from '@akonta/domain/packs/pack'
import { priceOfPack } from '@akonta/domain/pricing/price-rule'
import { exactAmount, formatExactAmount, formatUnitCost, ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { useState } from 'react'
import { LooseField } from '../packs/loose-field.tsx'
import { UnitChoice } from '../packs/unit-choice.tsx'
import { texts } from '../texts.ts'
import { useOpenLine } from '../ui/entry-page/open-line.ts'
import { PriceField } from '../ui/fields/money-field.tsx'
import { LEAST_OF_A_LINE, QtyField } from '../ui/fields/qty-field.tsx'
import amountLine from '../ui/frames/amount-line.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { AddDialog } from './add-dialog.tsx'
import classes from './goods.module.css'
import { isSomething } from './goods-line.ts'
import { StockHint } from './stock-hint.tsx'
import { type StockItem, stockHint } from './stock-item.ts'
import { goodsTexts } from './texts.ts'

type GoodsDialogProps = {
  readonly title: string
  readonly product: StockItem
  readonly quantity: Quantity | null
  /** 'typed': the cost is entered here. 'known': it is shown, and the server uses its own. */
  readonly cost: 'typed' | 'known'
  readonly onAdd: (quantity: Quantity, cost: UnitPrice | null, pack?: LinePack) => void
  readonly onClose: () => void
}

/** Asks for the quantity of a product, and its unit cost if the server does not know it. */
export const GoodsDialog = ({ title, product, quantity: preset, cost: costIs, onAdd, onClose }: GoodsDialogProps) => {
  const [quantity, setQuantity] = useState<Quantity | null>(preset ?? ONE)
  const [cost, setCost] = useState<UnitPrice | null>(product.cost)
  const [pack, setPack] = useState<LinePack | undefined>(undefined)
  const [loose, setLoose] = useState<Quantity | null>(null)
  const [tried, setTried] = useState(false)
  // Goods that are made are counted in base units.
  const packs = costIs === 'known' ? product.packs : undefined
  const choosePack = (chosen: LinePack | undefined): void => {
    setPack(chosen)
    setLoose(null)
    setCost(product.cost === null || chosen === undefined ? product.cost : priceOfPack(product.cost, chosen))
  }
  const looseAmount = pack === undefined || product.cost === null ? 0n : exactAmount(loose ?? 0n, product.cost)
  const amount = (of: UnitPrice): bigint => exactAmount(quantity ?? 0n, of) + looseAmount
  const isCostMissing = costIs === 'typed' && cost === null
  const add = (): boolean => {
    setTried(true)
    if (!isSomething(quantity) || isCostMissing) return false
    const line = withLoose({ quantity, pack }, loose)
    onAdd(line.quantity, line.pack === undefined && pack !== undefined ? product.cost : cost, line.pack)
    return true
  }
  useOpenLine({ id: product.id, name: product.name, addQuantity: more => setQuantity((quantity ?? 0n) + more), add })
  return (
    <AddDialog
      width={420}
      title={title}
      subject={
        <span className={classes.subject}>
          <span>{product.name}</span>
          <span>{goodsTexts.productId(product.id)}</span>
          {costIs === 'known' && product.cost !== null && <span>{goodsTexts.costs(formatUnitCost(product.cost))}</span>}
        </span>
      }
      onClose={onClose}
      onAdd={add}
    >
      <UnitChoice packs={packs} pack={pack} stock={product.available} onChoose={choosePack} />
      <Pair>
        <QtyField
          label={goodsTexts.enterQty}
          description={
            costIs === 'known' ? (
              <StockHint
                quantity={pack === undefined || quantity === null ? quantity : (quantity * pack.size) / ONE + (loose ?? 0n)}
                there={product.available}
                reserved={product.stock - product.available}
                text={stockHint(product, true)}
              />
            ) : (
              stockHint(product, false)
            )
          }
          min={LEAST_OF_A_LINE}
          keepsPasted
          value={quantity}
          onChange={setQuantity}
          error={tried && !isSomething(quantity) && goodsTexts.quantityIsZero}
          data-autofocus
          onFocus={event => event.currentTarget.select()}
        />
        <PriceField
          label={goodsTexts.costPrice}
          value={cost}
          onChange={setCost}
          disabled={costIs === 'known'}
          error={tried && isCostMissing && goodsTexts.enterCost}
          onFocus={event => event.currentTarget.select()}
        />
      </Pair>
      <LooseField pack={pack} quantity={quantity} loose={loose} onChange={setLoose} />
      <p className={amountLine.line}>
        {goodsTexts.amount}
        <output>{cost === null ? goodsTexts.noAmount : `${texts.currency} ${formatExactAmount(amount(cost))}`}</output>
      </p>
    </AddDialog>
  )
}
