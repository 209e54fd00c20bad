import { paired } from '@akonta/domain/assert'
import { formatInPacks, inUnit, quantityText } from '@akonta/domain/packs/pack'
import type { OrderedLine } from '@akonta/domain/purchases/order-calls'
import { UnitSelect } from '../../packs/unit-select.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { PriceField } from '../../ui/fields/money-field.tsx'
import { QtyField } from '../../ui/fields/qty-field.tsx'
import type { DeliveryLine } from './delivery.ts'
import classes from './receipts.module.css'
import { receiptTexts } from './texts.ts'

type DeliveryLineFieldsProps = {
  readonly ordered: OrderedLine
  readonly line: DeliveryLine
  readonly hasPrice: boolean
  readonly tried: boolean
  readonly onChange: (line: DeliveryLine) => void
}

const DeliveryLineFields = ({ ordered, line, hasPrice, tried, onChange }: DeliveryLineFieldsProps) => {
  const { productName, quantity, costPrice, expiresOn } = line
  const isIncomplete = tried && (quantity ?? 0n) > 0n
  return (
    <li>
      <div className={classes.product}>
        <p>
          {productName}
          <span>{receiptTexts.lineFacts(quantityText(ordered), formatInPacks(line.received, line.packs))}</span>
        </p>
        <UnitSelect subject={productName} packs={line.packs} pack={line.pack} onChoose={pack => onChange(inUnit(line, pack))} />
      </div>
      <QtyField
        aria-label={receiptTexts.quantityOf(productName)}
        placeholder="0"
        value={quantity}
        onChange={typed => onChange({ ...line, quantity: typed })}
        onFocus={event => event.currentTarget.select()}
      />
      {hasPrice && (
        <PriceField
          aria-label={receiptTexts.priceOf(productName)}
          value={costPrice}
          error={isIncomplete && costPrice === null && receiptTexts.enterPrice}
          onChange={typed => onChange({ ...line, costPrice: typed })}
          onFocus={event => event.currentTarget.select()}
        />
      )}
      {line.tracksExpiry && (
        <DateField
          label={receiptTexts.expiry}
          aria-label={receiptTexts.expiryOf(productName)}
          isDayFirstOnly
          value={expiresOn}
          error={isIncomplete && expiresOn === null && receiptTexts.enterExpiry}
          onChange={typed => onChange({ ...line, expiresOn: typed })}
        />
      )}
    </li>
  )
}

type DeliveryLinesProps = {
  readonly ordered: readonly OrderedLine[]
  readonly lines: readonly DeliveryLine[]
  readonly hasPrices: boolean
  readonly tried: boolean
  readonly onChange: (lines: readonly DeliveryLine[]) => void
}

/** What arrived of each line of an order. */
export const DeliveryLines = ({ ordered, lines, hasPrices, tried, onChange }: DeliveryLinesProps) => (
  <ul className={classes.lines} data-fields={ordered.some(line => line.tracksExpiry) ? 3 : hasPrices ? 2 : 1}>
    {paired(ordered, lines).map(([each, line], place) => (
      <DeliveryLineFields
        key={each.productId}
        ordered={each}
        line={line}
        hasPrice={hasPrices}
        tried={tried}
        onChange={changed => onChange(lines.with(place, changed))}
      />
    ))}
  </ul>
)
