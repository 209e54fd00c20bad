import { formatMoney } from '@akonta/domain/money'
import { goodsName, packText } from '@akonta/domain/packs/pack'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { MOST_LINES, publicShopPath } from '@akonta/domain/shop/public-shop'
import { type Offer, publicProducts } from '@akonta/domain/shop/public-shop-calls'
import { Button, NativeSelect } from '@mantine/core'
import { IconBasket, IconPlus, IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { call, keys } from '../../lib/call.ts'
import { ProductPicture } from '../../pictures/product-picture.tsx'
import { texts } from '../../texts.ts'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import classes from './catalogue.module.css'
import { orderPath, ownOrders } from './own-orders.ts'
import { Pieces } from './pieces.tsx'
import { NoShop, ShopFrame, usePublicShop } from './shop-frame.tsx'
import { publicTexts } from './texts.ts'
import { keyOfChoice, piecesIn, setPieces, totalOf, visitorCartOf } from './visitor-cart.ts'
import { visitorPhoto } from './visitor-photo.tsx'

/** /shop/{shop}?text=&category=: the public shop of a branch, for people who are not signed in. */
export const Component = () => {
  const { shop: typed = '' } = useParams()
  const shop = typed.toLowerCase()
  const found = usePublicShop(shop)
  if (!found.data) return <NoShop failure={found.error} onRetry={() => void found.refetch()} />
  const { head, categories } = found.data
  return (
    <ShopFrame shop={shop} head={head} title={publicTexts.shopOf(head.name, head.branch)}>
      <h1 className="spoken">{publicTexts.shopOf(head.name, head.branch)}</h1>
      {head.note !== '' && <p className={classes.note}>{head.note}</p>}
      <OwnOrders shop={shop} />
      <Catalogue shop={shop} categories={categories} />
      <CartBar shop={shop} />
    </ShopFrame>
  )
}

const OwnOrders = ({ shop }: { readonly shop: string }) => {
  const orders = ownOrders(shop)
  if (orders.length === 0) return null
  return (
    <nav className={classes.ownOrders} aria-label={publicTexts.yourOrders}>
      <span>{publicTexts.yourOrders}</span>
      {orders.slice(0, 3).map(({ number, token }) => (
        <Link key={token} className="link" to={orderPath(shop, token)}>
          {number}
        </Link>
      ))}
    </nav>
  )
}

const useOffers = (shop: string, text: string, category: string) =>
  useInfiniteQuery({
    queryKey: [...keys.ofVisitor(publicProducts, shop), text, category],
    queryFn: ({ pageParam, signal }) => call(publicProducts, { shop, text, category, page: pageParam }, { anonymous: true, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.length : undefined),
  })

const Catalogue = ({ shop, categories }: { readonly shop: string; readonly categories: readonly string[] }) => {
  const [search, setSearch] = useSearchParams()
  const text = search.get('text') ?? ''
  const category = search.get('category') ?? ''
  const offerQuery = useOffers(shop, text, category)
  const offers = offerQuery.data?.pages.flatMap(({ products }) => products) ?? []
  const show = (changed: { readonly text?: string; readonly category?: string }): void => {
    const next = { text, category, ...changed }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }
  return (
    <>
      <div className={classes.tools}>
        <SearchField key={text} text={text} onSearch={typed => show({ text: typed })} />
        {categories.length > 0 && (
          <div className={classes.chips}>
            <ChoiceChips
              label={publicTexts.categories}
              choices={[{ value: '', label: publicTexts.everything }, ...categories.map(name => ({ value: name, label: name }))]}
              chosen={category}
              onChoose={chosen => show({ category: chosen })}
            />
          </div>
        )}
      </div>
      {offerQuery.isError && (
        <LoadError what={publicTexts.couldNotLoadProducts} failure={offerQuery.error} onRetry={() => void offerQuery.refetch()} />
      )}
      {offerQuery.isPending && <Loading />}
      {offerQuery.isSuccess &&
        offers.length === 0 &&
        (text === '' && category === '' ? (
          <EmptyState icon={IconBasket} title={publicTexts.empty} />
        ) : (
          <EmptyState
            icon={IconSearchOff}
            title={publicTexts.nothingFound}
            hint={publicTexts.nothingFoundHint}
            action={
              <Button variant="default" onClick={() => show({ text: '', category: '' })}>
                {publicTexts.everything}
              </Button>
            }
          />
        ))}
      {offers.length > 0 && (
        <ul className={classes.grid} aria-label={publicTexts.products} data-stale={offerQuery.isPlaceholderData || undefined}>
          {offers.map(offer => (
            <Tile key={offer.code} shop={shop} offer={offer} />
          ))}
        </ul>
      )}
      {offerQuery.hasNextPage && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={offerQuery.isFetchingNextPage}
          onClick={() => void offerQuery.fetchNextPage()}
        >
          {publicTexts.more}
        </Button>
      )}
    </>
  )
}

const SearchField = ({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('text')
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <search className={classes.search}>
      <form onSubmit={submit}>
        <IconSearch size={19} aria-hidden />
        <input
          name="text"
          type="search"
          aria-label={publicTexts.search}
          placeholder={publicTexts.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          defaultValue={text}
        />
        <button type="submit">{publicTexts.searchButton}</button>
      </form>
    </search>
  )
}

const Tile = ({ shop, offer }: { readonly shop: string; readonly offer: Offer }) => {
  const useCart = visitorCartOf(shop)
  const [packNumber, setPackNumber] = useState(0)
  const { code, name, category, isAvailable, packs = [] } = offer
  const pack = packs.find(({ number }) => number === packNumber)
  const { price, note } = pack ?? offer
  const choice = { code, name, price, pack: pack && { number: pack.number, name: pack.name, size: pack.size } }
  const key = keyOfChoice(choice)
  const pieces = useCart(({ lines }) => lines.find(({ id }) => id === key)?.pieces ?? 0)
  return (
    <li className={classes.tile}>
      <ProductPicture name={name} category={category} faded={!isAvailable} photo={visitorPhoto(shop, offer)} />
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        <p className={classes.price}>
          <span>{texts.currency}</span> {formatUnitPrice(price)}
        </p>
        {note !== '' && <p className={classes.promotion}>{note}</p>}
        {isAvailable && packs.length > 0 && (
          <NativeSelect
            size="sm"
            aria-label={publicTexts.unitOf(name)}
            value={String(packNumber)}
            data={[
              { value: '0', label: publicTexts.single },
              ...packs.map(each => ({ value: String(each.number), label: packText(each) })),
            ]}
            onChange={event => setPackNumber(Number(event.currentTarget.value))}
          />
        )}
        <div className={classes.action}>
          {!isAvailable && <p className={classes.gone}>{publicTexts.notAvailable}</p>}
          {isAvailable && pieces === 0 && (
            <button
              type="button"
              className={classes.add}
              aria-label={publicTexts.addNamed(goodsName({ productName: name, ...(choice.pack && { pack: choice.pack }) }))}
              onClick={() => {
                if (!setPieces(useCart, choice, 1)) showNotice({ tone: 'error', text: publicTexts.cartIsFull(MOST_LINES) })
              }}
            >
              <IconPlus size={17} stroke={2.2} aria-hidden />
              {publicTexts.add}
            </button>
          )}
          {isAvailable && pieces > 0 && <Pieces cart={useCart} offer={choice} pieces={pieces} />}
        </div>
      </div>
    </li>
  )
}

const CartBar = ({ shop }: { readonly shop: string }) => {
  const useCart = visitorCartOf(shop)
  const lines = useCart(cart => cart.lines)
  if (lines.length === 0) return null
  return (
    <Link className={classes.cartBar} data-foot to={`${publicShopPath(shop)}/cart`}>
      <span className={classes.barCount}>{publicTexts.items(piecesIn(lines))}</span>
      <strong>{publicTexts.viewCart}</strong>
      <span className="figures">
        {texts.currency} {formatMoney(totalOf(lines))}
      </span>
    </Link>
  )
}
