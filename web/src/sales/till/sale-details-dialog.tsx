import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { goodsKey, type LinePack } from '@akonta/domain/packs/pack'
import { priceOfPack } from '@akonta/domain/pricing/price-rule'
import { exactAmount, formatQuantity, ONE, type Quantity, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isValidQuantity } from '../../goods/goods-line.ts'
import { MarginLine } from '../../goods/margin-line.tsx'
import { StockHint } from '../../goods/stock-hint.tsx'
import { UnitChoice } from '../../packs/unit-choice.tsx'
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
import { listOf, priceNow } from '../prices/line-price.ts'
import classes from '../sales.module.css'
import { salesTexts } from '../texts.ts'
import type { SaleProduct } from './sale-product.ts'
import { useSaleTerms } from './sale-terms.ts'
import { useSalesCart } from './sales-cart.ts'
import type { SalesLine } from './sales-line.ts'

export type SaleDetailsDialogProps = {
  readonly product: SaleProduct
  readonly quantity: Quantity | null
  readonly onAdd: (quantity: Quantity, price: UnitPrice, pack: LinePack | undefined) => void
  readonly onClose: () => void
}

/** The first unit that is not in the list: the base unit, then the packs. */
const firstUnlisted = ({ id, packs = [] }: SaleProduct, lines: readonly SalesLine[]): LinePack | undefined =>
  [undefined, ...packs].find(pack => !lines.some(line => String(line.id) === goodsKey({ productId: id, ...(pack && { pack }) })))

/**
 * Asks for the quantity of a product (specification, section 2, Sales). The price is locked; users who may override prices open it on
 * purpose (D14). The stock is shown, and checked by the server.
 */
export const SaleDetailsDialog = ({ product, quantity: preset, onAdd, onClose }: SaleDetailsDialogProps) => {
  const [quantity, setQuantity] = useState<Quantity | null>(preset ?? ONE)
  const listed = useSalesCart(cart => cart.lines)
  const [pack, setPack] = useState<LinePack | undefined>(() => firstUnlisted(product, listed))
  const list = useSaleTerms(listOf)
  const usual = priceNow(product, { quantity, pack, list })
  const [agreed, setPrice] = useState<UnitPrice | null>(null)
  const [isPriceOpen, openPrice] = useState(false)
  const price = isPriceOpen ? agreed : usual.price
  const [tried, setTried] = useState(false)
  const mayOverride = useMayWithApproval('override_price')
  const priceField = useRef<HTMLInputElement>(null)
  // Only while the price is being edited: a customer may be looking at this screen.
  const cost = product.cost === null || pack === undefined ? product.cost : priceOfPack(product.cost, pack)
  const margin = cost !== null && price !== null && (isPriceOpen || price < cost) && <MarginLine cost={cost} price={price} />
  const fault = tried && !isValidQuantity(quantity) ? salesTexts.enterValidQuantity : null
  const add = (): boolean => {
    setTried(true)
    if (!isValidQuantity(quantity) || price === null) return false
    onAdd(quantity, price, pack)
    return true
  }
  const id = pack === undefined ? product.id : goodsKey({ productId: product.id, pack })
  useOpenLine({ id, name: product.name, addQuantity: more => setQuantity((quantity ?? 0n) + more), add })
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
      <UnitChoice
        packs={product.packs}
        pack={pack}
        stock={product.stock}
        onChoose={chosen => {
          setPack(chosen)
          openPrice(false)
        }}
      />
      <Pair className={classes.pair}>
        <div>
          <PriceField
            ref={priceField}
            label={salesTexts.sellingPrice}
            value={price}
            onChange={setPrice}
            disabled={!isPriceOpen}
            error={tried && price === null && salesTexts.enterPrice}
            description={margin || usual.note}
          />
          {mayOverride && !isPriceOpen && (
            <button
              type="button"
              className={classes.openPrice}
              onClick={() => {
                setPrice(usual.price)
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
          description={
            <StockHint
              quantity={pack === undefined || quantity === null ? quantity : (quantity * pack.size) / ONE}
              there={product.stock}
              text={salesTexts.stockHint(formatQuantity(product.stock))}
            />
          }
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
