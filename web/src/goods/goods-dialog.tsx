import { exactAmount, formatExactAmount, formatQuantity, ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { PriceField } from '../ui/money-field.tsx'
import { QtyField } from '../ui/qty-field.tsx'
import classes from './goods.module.css'
import { isSomething } from './goods-line.ts'
import type { StockItem } from './stock-item.ts'
import { goodsTexts } from './texts.ts'

type GoodsDialogProps = {
  readonly title: string
  readonly product: StockItem
  readonly quantity: Quantity | null
  /** 'typed': what the goods cost is said here. 'known': it is shown, and the server's own counts. */
  readonly cost: 'typed' | 'known'
  readonly onAdd: (quantity: Quantity, cost: UnitPrice | null) => void
  readonly onClose: () => void
}

/** Asks how many of a product move, and what one cost where nobody else knows. */
export const GoodsDialog = ({ title, product, quantity: preset, cost: costIs, onAdd, onClose }: GoodsDialogProps) => {
  const [quantity, setQuantity] = useState<Quantity | null>(preset ?? ONE)
  const [cost, setCost] = useState<UnitPrice | null>(product.cost)
  const [tried, setTried] = useState(false)
  const isCostMissing = costIs === 'typed' && cost === null
  const add = (): void => {
    setTried(true)
    if (isSomething(quantity) && !isCostMissing) onAdd(quantity, cost)
  }
  return (
    <Dialog
      opened
      place="left"
      width={420}
      title={title}
      subject={
        <span className={classes.subject}>
          <span>{product.name}</span>
          <span>{goodsTexts.productId(product.id)}</span>
        </span>
      }
      onClose={onClose}
      onSubmit={add}
      footer={
        <>
          <Button variant="default" onClick={onClose} rightSection={<KeyCap>Esc</KeyCap>}>
            {texts.close}
          </Button>
          <Button type="submit" rightSection={<KeyCap>Enter</KeyCap>}>
            {goodsTexts.addToList}
          </Button>
        </>
      }
    >
      <div className={classes.pair}>
        <QtyField
          label={goodsTexts.enterQty}
          description={goodsTexts.stockHint(formatQuantity(product.stock))}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
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
      </div>
      <p className={classes.dialogAmount}>
        {goodsTexts.amount}
        <output>{cost === null ? goodsTexts.noAmount : `${texts.currency} ${formatExactAmount(exactAmount(quantity ?? 0n, cost))}`}</output>
      </p>
    </Dialog>
  )
}
