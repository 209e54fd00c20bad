import { baseQuantityOf, formatInPacks, goodsName } from '@akonta/domain/packs/pack'
import { formatQuantity, formatUnitPrice, type Quantity } from '@akonta/domain/quantity'
import type { ReceiptLine } from '@akonta/domain/sales/sale-calls'
import { Button } from '@mantine/core'
import { type Ref, useState } from 'react'
import { hasKeyboard } from '../../ui/fields/has-keyboard.ts'
import { QtyField } from '../../ui/fields/qty-field.tsx'
import { salesTexts } from '../texts.ts'
import classes from './return-page.module.css'
import { returnTexts } from './texts.ts'

type ReturnLinesProps = {
  readonly lines: readonly ReceiptLine[]
  readonly back: ReadonlyMap<number, Quantity>
  readonly firstField: Ref<HTMLInputElement>
  /** The error of the quantities as a whole: shown at the first returnable line. */
  readonly fault: string | null
  readonly disabled: boolean
  readonly onChange: (lineNo: number, quantity: Quantity) => void
}

/** The lines of a sale, each with a field for the returned quantity: at most what is still out. The first one has the focus. */
export const ReturnLines = ({ lines, back, firstField, fault, disabled, onChange }: ReturnLinesProps) => {
  const [startsHere] = useState(hasKeyboard)
  const first = lines.find(line => baseQuantityOf(line) > line.returned)
  return (
    <table className={classes.lines} aria-label={returnTexts.lines}>
      <thead className="spokenOnPhone">
        <tr>
          <th scope="col">{salesTexts.productName}</th>
          <th scope="col" data-figure>
            {salesTexts.sellingPrice}
          </th>
          <th scope="col" data-figure>
            {returnTexts.sold}
          </th>
          <th scope="col" data-figure>
            {returnTexts.cameBack}
          </th>
          <th scope="col">{returnTexts.comesBack}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => {
          const left = baseQuantityOf(line) - line.returned
          const { pack } = line
          const quantity = back.get(line.lineNo) ?? 0n
          return (
            <tr key={line.lineNo}>
              <td>{goodsName(line)}</td>
              <td data-figure data-head={salesTexts.sellingPrice}>
                {formatUnitPrice(line.price)}
              </td>
              <td data-figure data-head={returnTexts.sold}>
                {formatQuantity(line.quantity)}
              </td>
              <td data-figure data-head={returnTexts.cameBack}>
                {pack === undefined ? formatQuantity(line.returned) : formatInPacks(line.returned, [pack])}
              </td>
              <td data-head={returnTexts.comesBack}>
                <div className={classes.quantity}>
                  <QtyField
                    aria-label={returnTexts.quantityOf(line.productName)}
                    placeholder="0"
                    value={quantity === 0n ? null : quantity}
                    disabled={disabled || left <= 0n}
                    autoFocus={line === first && startsHere}
                    {...(line === first && { ref: firstField })}
                    error={
                      quantity > left
                        ? returnTexts.atMost(formatQuantity(left))
                        : line === first && fault !== null && <span role="alert">{fault}</span>
                    }
                    onChange={typed => onChange(line.lineNo, typed ?? 0n)}
                    onFocus={event => event.currentTarget.select()}
                  />
                  {pack !== undefined && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      disabled={disabled || left < quantity + pack.size}
                      onClick={() => onChange(line.lineNo, quantity + pack.size)}
                    >
                      {returnTexts.onePack(pack.name)}
                    </Button>
                  )}
                  <Button variant="subtle" size="compact-sm" disabled={disabled || left <= 0n} onClick={() => onChange(line.lineNo, left)}>
                    {returnTexts.all}
                    <span className="spoken">{line.productName}</span>
                  </Button>
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
