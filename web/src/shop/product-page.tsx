import { productById } from '@akonta/domain/catalogue/product-calls'
import { Button } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call, keys } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { ProductPhoto } from '../pictures/product-photo.tsx'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { texts } from '../texts.ts'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { Availability } from './availability.tsx'
import { mostOf, priceText } from './cart-item.ts'
import { CartLink } from './cart-link.tsx'
import { orNullWhenMissing } from './find-shop-product.ts'
import { QuantitySelect } from './quantity-select.tsx'
import classes from './shop.module.css'
import { type ShopProduct, shopProductOf } from './shop-product.ts'
import { shopTexts } from './texts.ts'

/** Product detail: /product/{id} */
export const Component = () => {
  const { id = '' } = useParams()
  const branch = useBranch()
  return branch === null ? <BranchNeeded /> : <ProductDetail key={id} id={id} branch={branch.code} />
}

const ProductDetail = ({ id, branch }: { readonly id: string; readonly branch: string }) => {
  const db = useDb()
  const found = useQuery({
    queryKey: [...keys.of(productById, { db, id: Number(id) }, branch), 'shop'],
    queryFn: () =>
      call(productById, { db, id: Number(id) }).then(
        product => ({ ...shopProductOf(product), picture: product.picture }),
        orNullWhenMissing,
      ),
  })
  return (
    <div className={classes.page}>
      <PageHeading
        title={found.data?.productName ?? shopTexts.shop}
        actions={
          <>
            <Button component={Link} to="/shop" variant="default">
              {shopTexts.backToShop}
            </Button>
            <CartLink />
          </>
        }
      />
      {found.isError && <LoadError what={shopTexts.couldNotLoadProduct} failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      {found.data === null && <EmptyState icon={IconPackageOff} title={shopTexts.noProduct} />}
      {found.data && <Detail product={found.data} />}
    </div>
  )
}

type Pictured = ShopProduct & { readonly picture: string | null }

const Detail = ({ product }: { readonly product: Pictured }) => {
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  return (
    <section className={`card ${classes.detail}`} aria-label={product.productName}>
      {product.picture !== null && (
        <div className={classes.detailPicture}>
          <ProductPhoto product={{ id: product.id, name: product.productName, picture: product.picture }} content="large" />
        </div>
      )}
      <p className={classes.bigPrice}>
        <span>{texts.currency}</span> {priceText(product)}
      </p>
      <Availability product={product} />
      <div className={classes.choice}>
        <QuantitySelect label={shopTexts.quantity} product={product} value={quantity} onChange={setQuantity} />
        <Button disabled={mostOf(product) < 1} onClick={() => void navigate(`/cart/${product.id}?qty=${quantity}`)}>
          {shopTexts.addToCart}
        </Button>
      </div>
    </section>
  )
}
