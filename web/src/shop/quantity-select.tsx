import { ONE } from '@akonta/domain/quantity'
import { NativeSelect } from '@mantine/core'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { mostOf, quantityChoices } from './cart-item.ts'
import type { ShopProduct } from './shop-product.ts'

type QuantitySelectProps = {
  readonly label: string
  readonly product: Pick<ShopProduct, 'retStockLevel'>
  readonly value: number
  readonly onChange: (quantity: number) => void
}

/** Whole numbers from 1 to the available stock: chosen from a list, or typed where the list would be very long. */
export const QuantitySelect = ({ label, product, value, onChange }: QuantitySelectProps) => {
  const choices = quantityChoices(product)
  if (choices === null)
    return (
      <QtyField
        aria-label={label}
        maxLength={10}
        value={BigInt(value) * ONE}
        onChange={typed => {
          const whole = Number((typed ?? 0n) / ONE)
          if (whole >= 1) onChange(Math.min(whole, mostOf(product)))
        }}
      />
    )
  return (
    <NativeSelect
      aria-label={label}
      disabled={mostOf(product) < 1}
      value={String(value)}
      data={[...choices]}
      onChange={event => onChange(Number(event.currentTarget.value))}
    />
  )
}
