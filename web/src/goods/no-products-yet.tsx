import { Button } from '@mantine/core'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCan } from '../lib/session.ts'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { goodsTexts } from './texts.ts'

/** In the place of products where there are none at all: at the till, in the shop, in the product list. */
export const NoProductsYet = () => {
  const mayCreate = useCan('edit_catalogue')
  return (
    <EmptyState
      icon={IconPackage}
      title={goodsTexts.noProducts}
      hint={mayCreate ? goodsTexts.noProductsHint : goodsTexts.noProductsAsk}
      {...(mayCreate && {
        action: (
          <Button component={Link} to="/admin/product/create" leftSection={<IconPlus size={17} aria-hidden />}>
            {goodsTexts.addProduct}
          </Button>
        ),
      })}
    />
  )
}
