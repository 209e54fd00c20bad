import { LARGEST_SCALED } from '@akonta/domain/decimal'
import { inUnit, type LinePack, type PricedLine } from '@akonta/domain/packs/pack'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { UnitSelect } from '../../packs/unit-select.tsx'
import { PriceField } from '../../ui/fields/money-field.tsx'
import { QtyField } from '../../ui/fields/qty-field.tsx'
import classes from './orders.module.css'
import { orderTexts } from './texts.ts'

/** A line as it is typed: null is an empty field. */
export type TypedLine = PricedLine & {
  readonly productId: number
  readonly name: string
  readonly hint: string
  readonly packs: readonly LinePack[] | undefined
  /** Quantity and price are in packs of this. */
  readonly pack: LinePack | undefined
  readonly quantity: Quantity | null
  readonly costPrice: UnitPrice | null
}

type CompleteLine = TypedLine & { readonly quantity: Quantity; readonly costPrice: UnitPrice }

const isComplete = (line: TypedLine): line is CompleteLine =>
  line.quantity !== null && line.quantity > 0n && line.quantity <= LARGEST_SCALED && line.costPrice !== null

/** The complete lines as an order sends them. */
export const sentLines = (lines: readonly TypedLine[]) =>
  lines.filter(isComplete).map(({ productId, quantity, costPrice, pack }) => ({ productId, quantity, costPrice, pack }))

/** What the complete lines come to, in pesewas. */
export const totalOf = (lines: readonly TypedLine[]): bigint => purchaseTotals(lines.filter(isComplete)).total

type OrderLinesProps = {
  readonly lines: readonly TypedLine[]
  /** Empty fields are marked. */
  readonly tried: boolean
  /** Whether a line may stay without a quantity: it is not ordered. */
  readonly mayBeEmpty?: boolean
  readonly onChange: (line: TypedLine) => void
  readonly onRemove?: (productId: number) => void
}

/** Quantity and price of each product. */
export const OrderLines = ({ lines, tried, mayBeEmpty = false, onChange, onRemove }: OrderLinesProps) => (
  <ul className={classes.lines} data-removable={onRemove !== undefined}>
    {lines.map(line => (
      <li key={line.productId}>
        <div className={classes.product}>
          <p>
            {line.name}
            <span>{line.hint}</span>
          </p>
          <UnitSelect subject={line.name} packs={line.packs} pack={line.pack} onChoose={pack => onChange(inUnit(line, pack))} />
        </div>
        <QtyField
          aria-label={orderTexts.quantityOf(line.name)}
          placeholder="0"
          value={line.quantity}
          error={tried && !mayBeEmpty && (line.quantity ?? 0n) <= 0n && orderTexts.enterQuantity}
          onChange={quantity => onChange({ ...line, quantity })}
          onFocus={event => event.currentTarget.select()}
        />
        <PriceField
          aria-label={orderTexts.priceOf(line.name)}
          value={line.costPrice}
          error={tried && line.costPrice === null && !(mayBeEmpty && (line.quantity ?? 0n) <= 0n) && orderTexts.enterPrice}
          onChange={costPrice => onChange({ ...line, costPrice })}
          onFocus={event => event.currentTarget.select()}
        />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={orderTexts.remove(line.name)}
            onClick={() => onRemove(line.productId)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </li>
    ))}
  </ul>
)
