import { NativeSelect } from '@mantine/core'
import { mostOf } from './cart-item.ts'
import type { ShopProduct } from './shop-product.ts'

type QuantitySelectProps = {
  readonly label: string
  readonly product: Pick<ShopProduct, 'retStockLevel'>
  readonly value: number
  readonly onChange: (quantity: number) => void
}

/** Whole numbers from 1 to the available stock. */
export const QuantitySelect = ({ label, product, value, onChange }: QuantitySelectProps) => (
  <NativeSelect
    aria-label={label}
    disabled={mostOf(product) < 1}
    value={String(value)}
    data={Array.from({ length: mostOf(product) }, (_, index) => String(index + 1))}
    onChange={event => onChange(Number(event.currentTarget.value))}
  />
)
