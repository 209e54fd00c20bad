import { paired } from '@akonta/domain/assert'
import { packCount, packText, partOfLine, quantityText } from '@akonta/domain/packs/pack'
import { formatQuantity } from '@akonta/domain/quantity'
import { PriceField } from '../../ui/fields/money-field.tsx'
import { QtyField } from '../../ui/fields/qty-field.tsx'
import type { OpenProduct, TypedPrice } from './open-products.ts'
import classes from './receipts.module.css'
import { receiptTexts } from './texts.ts'

type InvoicePriceFieldsProps = {
  readonly products: readonly OpenProduct[]
  readonly prices: readonly TypedPrice[]
  readonly tried: boolean
  readonly onChange: (prices: readonly TypedPrice[]) => void
}

/** What the invoice says about each product that it can cover. */
export const InvoicePriceFields = ({ products, prices, tried, onChange }: InvoicePriceFieldsProps) => (
  <ul className={classes.lines} data-fields={2}>
    {paired(products, prices).map(([{ productId, name, open, pack }, price], place) => {
      const { quantity, costPrice } = price
      const change = (changed: Partial<TypedPrice>): void => onChange(prices.with(place, { ...price, ...changed }))
      return (
        <li key={productId}>
          <div className={classes.product}>
            <p>
              {name}
              <span>{receiptTexts.openOf(quantityText(partOfLine(pack, open)), packText(pack))}</span>
            </p>
          </div>
          <QtyField
            aria-label={receiptTexts.quantityOnInvoice(name)}
            placeholder="0"
            value={quantity}
            error={(quantity ?? 0n) > packCount(open, pack) && receiptTexts.moreThanOpen(formatQuantity(packCount(open, pack)))}
            onChange={changed => change({ quantity: changed })}
            onFocus={event => event.currentTarget.select()}
          />
          <PriceField
            aria-label={receiptTexts.priceOf(name)}
            value={costPrice}
            error={tried && (quantity ?? 0n) > 0n && costPrice === null && receiptTexts.enterPrice}
            onChange={changed => change({ costPrice: changed })}
            onFocus={event => event.currentTarget.select()}
          />
        </li>
      )
    })}
  </ul>
)
