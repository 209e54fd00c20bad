import { type LinePack, withLoose } from '@akonta/domain/packs/pack'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { packTexts } from './texts.ts'

type LooseFieldProps = {
  /** Nothing is shown for base units. */
  readonly pack: LinePack | undefined
  readonly quantity: Quantity | null
  readonly loose: Quantity | null
  readonly onChange: (loose: Quantity | null) => void
}

const sumOf = (quantity: Quantity | null, pack: LinePack, loose: Quantity | null): string | undefined => {
  if (quantity === null || loose === null || loose <= 0n) return undefined
  try {
    return packTexts.looseHint(formatQuantity(withLoose({ quantity, pack }, loose).quantity))
  } catch (failure) {
    if (failure instanceof Refusal) return failure.message
    throw failure
  }
}

/** What there is besides whole packs: 3 cartons + 4. The line is then in single units. */
export const LooseField = ({ pack, quantity, loose, onChange }: LooseFieldProps) =>
  pack === undefined ? null : (
    <QtyField
      label={packTexts.loose}
      placeholder="0"
      description={sumOf(quantity, pack, loose)}
      value={loose}
      onChange={onChange}
      onFocus={event => event.currentTarget.select()}
    />
  )
