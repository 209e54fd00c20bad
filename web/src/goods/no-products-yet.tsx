import { IconPackage } from '@tabler/icons-react'
import { useCan } from '../lib/session.ts'
import { AddButton } from '../ui/frames/add-button.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { goodsTexts } from './texts.ts'

/** Shown instead of products if there are none at all: at the till, in the shop, in the product list. */
export const NoProductsYet = () => {
  const mayCreate = useCan('edit_catalogue')
  return (
    <EmptyState
      icon={IconPackage}
      title={goodsTexts.noProducts}
      hint={mayCreate ? goodsTexts.noProductsHint : goodsTexts.noProductsAsk}
      {...(mayCreate && {
        action: <AddButton label={goodsTexts.addProduct} to="/admin/product/create" />,
      })}
    />
  )
}
