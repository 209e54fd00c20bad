import { listCategories } from '@akonta/domain/catalogue/lookup-calls'
import { offeredProducts } from '@akonta/domain/catalogue/product-calls'
import { Select } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { NoProductsYet } from '../goods/no-products-yet.tsx'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { ProductPhoto } from '../pictures/product-photo.tsx'
import { forBranch } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { Paging } from '../ui/table/paging.tsx'
import { Availability } from './availability.tsx'
import { priceText } from './cart-item.ts'
import { CartLink } from './cart-link.tsx'
import classes from './shop.module.css'
import { type ShopProduct, shopProductOf } from './shop-product.ts'
import { shopTexts } from './texts.ts'

const FIRST_PAGE = 0
const PAGE = /^\d{1,6}$/

/** The storefront's grid (D8): /shop?text=&category=&page=, page 0 being the first. */
export const Component = forBranch(branch => <Shop branch={branch} />)

const Shop = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const text = search.get('text') ?? ''
  const category = search.get('category') ?? ''
  const asked = search.get('page') ?? ''
  const page = PAGE.test(asked) ? Number(asked) : FIRST_PAGE
  const wanted = { text: text === '' ? undefined : text, category: category === '' ? undefined : Number(category), page }
  const offer = useQuery(asks(offeredProducts, { db, branch: branch.code, ...wanted }))
  const categories = useQuery(asks(listCategories, { db }))
  const show = (changed: { readonly text?: string; readonly category?: string }): void => {
    const next = { text, category, ...changed }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }
  const pageAddress = (to: number): string => {
    const next = new URLSearchParams(search)
    next.set('page', String(to))
    return `/shop?${next}`
  }
  const products = offer.data?.products ?? []
  return (
    <div className={classes.page}>
      <PageHeading title={shopTexts.shop} note={branch.name} actions={<CartLink />} />
      <div className={classes.tools}>
        <SearchBox placeholder={shopTexts.searchPlaceholder} keyword={text} onSearch={found => show({ text: found })} />
        <Select
          className={classes.category}
          aria-label={shopTexts.category}
          data={[
            { value: '', label: shopTexts.everything },
            ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={category}
          onChange={chosen => show({ category: chosen ?? '' })}
          allowDeselect={false}
        />
      </div>
      {offer.isError && <LoadError what={shopTexts.couldNotLoadShop} failure={offer.error} onRetry={() => void offer.refetch()} />}
      {offer.isPending && <Loading />}
      {offer.isSuccess &&
        products.length === 0 &&
        (text === '' && category === '' && page === FIRST_PAGE ? (
          <NoProductsYet />
        ) : (
          <EmptyState icon={IconSearchOff} title={shopTexts.nothingFound} hint={shopTexts.nothingFoundHint} />
        ))}
      <ul className={classes.grid} data-stale={offer.isPlaceholderData || undefined}>
        {products.map(product => (
          <Tile key={product.id} product={shopProductOf(product)} picture={product.picture} />
        ))}
      </ul>
      <Paging page={page} pages={offer.data?.pages ?? 1} to={pageAddress} />
    </div>
  )
}

const Tile = ({ product, picture }: { readonly product: ShopProduct; readonly picture: string | null }) => (
  <li className={`card ${classes.tile}`}>
    <span className={classes.tilePicture} data-photo={picture !== null || undefined}>
      <ProductPhoto product={{ id: product.id, name: product.productName, picture }} />
    </span>
    <p className={classes.tileName}>
      <Link className={classes.whole} to={`/product/${product.id}`}>
        {product.productName}
      </Link>
    </p>
    <p className={classes.tilePrice}>
      {texts.currency} {priceText(product)}
    </p>
    <Availability product={product} />
  </li>
)
