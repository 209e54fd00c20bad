import { formatMoney } from '@akonta/domain/money'
import { exactAmount, formatQuantity, ONE, type Quantity, toPesewas } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { PriceField } from '../ui/money-field.tsx'
import { QtyField } from '../ui/qty-field.tsx'
import type { SaleProduct } from './sale-product.ts'
import classes from './sales.module.css'
import { isValidQuantity } from './sales-line.ts'
import { salesTexts } from './texts.ts'

type SaleDetailsDialogProps = {
  readonly product: SaleProduct
  readonly quantity: Quantity | null
  readonly onAdd: (quantity: Quantity) => void
  readonly onClose: () => void
}

/** Asks how many of a product (specification, section 2, Sales). The price is locked; the stock is shown, and guarded by the server. */
export const SaleDetailsDialog = ({ product, quantity: preset, onAdd, onClose }: SaleDetailsDialogProps) => {
  const [quantity, setQuantity] = useState<Quantity | null>(preset ?? ONE)
  const [tried, setTried] = useState(false)
  const fault = tried && !isValidQuantity(quantity) ? salesTexts.enterValidQuantity : null
  const add = (): void => {
    setTried(true)
    if (isValidQuantity(quantity)) onAdd(quantity)
  }
  return (
    <Dialog
      opened
      place="left"
      width={400}
      title={salesTexts.saleDetails}
      subject={product.name}
      onClose={onClose}
      onSubmit={add}
      footer={
        <>
          <Button variant="default" onClick={onClose} rightSection={<KeyCap>Esc</KeyCap>}>
            {texts.close}
          </Button>
          <Button type="submit" rightSection={<KeyCap>Enter</KeyCap>}>
            {salesTexts.addToList}
          </Button>
        </>
      }
    >
      <div className={classes.pair}>
        <PriceField label={salesTexts.sellingPrice} value={product.price} onChange={() => undefined} disabled />
        <QtyField
          label={salesTexts.enterQty}
          description={salesTexts.stockHint(formatQuantity(product.stock))}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={quantity}
          onChange={setQuantity}
          error={fault}
          data-autofocus
          onFocus={event => event.currentTarget.select()}
        />
      </div>
      <p className={classes.dialogAmount}>
        {salesTexts.amount}
        <output>
          {texts.currency} {formatMoney(toPesewas(exactAmount(quantity ?? 0n, product.price)))}
        </output>
      </p>
    </Dialog>
  )
}
