import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOf, NO_PRODUCT } from './cart-item.ts'
import { useShopCart } from './shop-cart.ts'
import { shopTexts } from './texts.ts'

/** The link to the cart, with its number of entries. */
export const CartLink = () => {
  const items = useShopCart(cart => cart.lines)
  return (
    <Button component={Link} to={`/cart/${NO_PRODUCT}`} variant="default" leftSection={<IconShoppingCart size={17} aria-hidden />}>
      {shopTexts.openCart(countOf(items))}
    </Button>
  )
}
