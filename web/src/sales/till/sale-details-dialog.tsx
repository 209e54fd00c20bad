import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { exactAmount, formatQuantity, ONE, type Quantity, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isValidQuantity } from '../../goods/goods-line.ts'
import { MarginLine } from '../../goods/margin-line.tsx'
import { StockHint } from '../../goods/stock-hint.tsx'
import { useMayWithApproval } from '../../pins/use-pins.ts'
import { texts } from '../../texts.ts'
import { useOpenLine } from '../../ui/entry-page/open-line.ts'
import { PriceField } from '../../ui/fields/money-field.tsx'
import { LEAST_OF_A_LINE, QtyField } from '../../ui/fields/qty-field.tsx'
import amountLine from '../../ui/frames/amount-line.module.css'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { Pair } from '../../ui/frames/pair.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import classes from '../sales.module.css'
import { salesTexts } from '../texts.ts'
import type { SaleProduct } from './sale-product.ts'

type SaleDetailsDialogProps = {
  readonly product: SaleProduct
  readonly quantity: Quantity | null
  readonly onAdd: (quantity: Quantity, price: UnitPrice) => void
  readonly onClose: () => void
}

/**
 * Asks for the quantity of a product (specification, section 2, Sales). The price is locked; users who may override prices open it on
 * purpose (D14). The stock is shown, and checked by the server.
 */
export const SaleDetailsDialog = ({ product, quantity: preset, onAdd, onClose }: SaleDetailsDialogProps) => {
  const [quantity, setQuantity] = useState<Quantity | null>(preset ?? ONE)
  const [price, setPrice] = useState<UnitPrice | null>(product.price)
  const [isPriceOpen, openPrice] = useState(false)
  const [tried, setTried] = useState(false)
  const mayOverride = useMayWithApproval('override_price')
  const priceField = useRef<HTMLInputElement>(null)
  // Only while the price is being edited: a customer may be looking at this screen.
  const margin = product.cost !== null && price !== null && (isPriceOpen || price < product.cost) && (
    <MarginLine cost={product.cost} price={price} />
  )
  const fault = tried && !isValidQuantity(quantity) ? salesTexts.enterValidQuantity : null
  const add = (): boolean => {
    setTried(true)
    if (!isValidQuantity(quantity) || price === null) return false
    onAdd(quantity, price)
    return true
  }
  useOpenLine({ id: product.id, name: product.name, addQuantity: more => setQuantity((quantity ?? 0n) + more), add })
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
          <Button variant="default" onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
            {texts.close}
          </Button>
          <Button type="submit" rightSection={<KeyHint>Enter</KeyHint>}>
            {salesTexts.addToList}
          </Button>
        </>
      }
    >
      <Pair className={classes.pair}>
        <div>
          <PriceField
            ref={priceField}
            label={salesTexts.sellingPrice}
            value={price}
            onChange={setPrice}
            disabled={!isPriceOpen}
            error={tried && price === null && salesTexts.enterPrice}
            description={margin}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          {mayOverride && !isPriceOpen && (
            <button
              type="button"
              className={classes.openPrice}
              onClick={() => {
                openPrice(true)
                // The field can take the focus once it is rendered open.
                requestAnimationFrame(() => priceField.current?.select())
              }}
            >
              <IconLock size={14} aria-hidden />
              {salesTexts.changePrice}
            </button>
          )}
        </div>
        <QtyField
          label={salesTexts.enterQty}
          description={<StockHint quantity={quantity} there={product.stock} text={salesTexts.stockHint(formatQuantity(product.stock))} />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          min={LEAST_OF_A_LINE}
          keepsPasted
          value={quantity}
          onChange={setQuantity}
          error={fault !== null && <span role="alert">{fault}</span>}
          data-autofocus
          onFocus={event => event.currentTarget.select()}
        />
      </Pair>
      {product.expired && (
        <MessageBox variant="danger">
          {salesTexts.expiredInStock(formatQuantity(product.expired.quantity), formatDayFirst(product.expired.expiresOn))}
        </MessageBox>
      )}
      <p className={amountLine.line}>
        {salesTexts.amount}
        <output>
          {texts.currency} {formatMoney(toPesewas(exactAmount(quantity ?? 0n, price ?? 0n)))}
        </output>
      </p>
    </Dialog>
  )
}
