import { type Product, productById } from '@akonta/domain/catalogue/product-calls'
import type { LinePack } from '@akonta/domain/packs/pack'
import { Button } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call, keys } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { UnitSelect } from '../packs/unit-select.tsx'
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
import { shopProductOf } from './shop-product.ts'
import { shopTexts } from './texts.ts'

/** Product detail: /product/{id} */
export const Component = () => {
  const { id = '' } = useParams()
  const branch = useBranch()
  return branch === null ? <BranchNeeded /> : <ProductDetail key={id} id={id} branch={branch.code} />
}

const ProductDetail = ({ id, branch }: { readonly id: string; readonly branch: string }) => {
  const db = useDb()
  const query = useQuery({
    queryKey: [...keys.of(productById, { db, id: Number(id) }, branch), 'shop'],
    queryFn: () => call(productById, { db, id: Number(id) }).then(product => product, orNullWhenMissing),
  })
  return (
    <div className={classes.page}>
      <PageHeading
        title={query.data?.name ?? shopTexts.shop}
        actions={
          <>
            <Button component={Link} to="/shop" variant="default">
              {shopTexts.backToShop}
            </Button>
            <CartLink />
          </>
        }
      />
      {query.isError && <LoadError what={shopTexts.couldNotLoadProduct} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data === null && <EmptyState icon={IconPackageOff} title={shopTexts.noProduct} />}
      {query.data && <Detail product={query.data} />}
    </div>
  )
}

const Detail = ({ product: whole }: { readonly product: Product }) => {
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const [pack, setPack] = useState<LinePack>()
  const product = shopProductOf(whole, pack?.number)
  return (
    <section className={`card ${classes.detail}`} aria-label={product.productName}>
      {whole.picture !== null && (
        <div className={classes.detailPicture}>
          <ProductPhoto product={whole} content="large" />
        </div>
      )}
      <p className={classes.bigPrice}>
        <span>{texts.currency}</span> {priceText(product)}
      </p>
      <Availability product={product} />
      <UnitSelect
        subject={whole.name}
        packs={whole.packs}
        pack={pack}
        onChoose={chosen => {
          setPack(chosen)
          setQuantity(1)
        }}
      />
      <div className={classes.choice}>
        <QuantitySelect label={shopTexts.quantity} product={product} value={quantity} onChange={setQuantity} />
        <Button
          disabled={mostOf(product) < 1}
          onClick={() => void navigate(`/cart/${product.id}?qty=${quantity}${pack === undefined ? '' : `&pack=${pack.number}`}`)}
        >
          {shopTexts.addToCart}
        </Button>
      </div>
    </section>
  )
}
