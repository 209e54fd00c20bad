import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOf } from './cart-item.ts'
import { useShopCart } from './shop-cart.ts'
import { shopTexts } from './texts.ts'

/** The way to the cart, with how much is in it. The address needs a product: that of the first entry, or 0 when there is none. */
export const CartLink = () => {
  const items = useShopCart(cart => cart.lines)
  return (
    <Button component={Link} to={`/cart/${items[0]?.id ?? 0}`} variant="default" leftSection={<IconShoppingCart size={17} aria-hidden />}>
      {shopTexts.openCart(countOf(items))}
    </Button>
  )
}
