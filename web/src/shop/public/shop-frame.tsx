import { publicShopPath } from '@akonta/domain/shop/public-shop'
import { publicShop, type ShopHead } from '@akonta/domain/shop/public-shop-calls'
import { IconBuildingStore, IconClock, IconMapPin, IconPhone, IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { ApiFailure } from '../../lib/api.ts'
import { call, keys } from '../../lib/call.ts'
import { copySimpleStorage } from '../../offline/outbox/simple-storage-copy.ts'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import classes from './shop-frame.module.css'
import { publicTexts } from './texts.ts'
import { piecesIn, visitorCartOf } from './visitor-cart.ts'

const HEAD_FRESH_MS = 5 * 60_000

const isMissing = (failure: unknown): boolean => failure instanceof ApiFailure && [400, 404].includes(failure.status)

/** The head and the categories of a shop. */
export const usePublicShop = (shop: string) =>
  useQuery({
    queryKey: keys.ofVisitor(publicShop, shop),
    queryFn: () => call(publicShop, { shop }, { anonymous: true }),
    staleTime: HEAD_FRESH_MS,
    retry: false,
  })

type ShopFrameProps = {
  /** The address of the shop; empty while it is closed. */
  readonly shop: string
  readonly head: ShopHead
  readonly title: string
  readonly children: ReactNode
}

/** The frame of a public shop: whose it is, the way to it and to the cart. */
export const ShopFrame = ({ shop, head, title, children }: ShopFrameProps) => {
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(copySimpleStorage, [])
  const name = (
    <>
      {head.logo === '' ? (
        <span className={classes.mark}>
          <IconBuildingStore size={24} stroke={1.7} aria-hidden />
        </span>
      ) : (
        <img className={classes.logo} src={head.logo} alt="" />
      )}
      <span className={classes.names}>
        <strong>{head.name}</strong>
        <span>{head.branch}</span>
      </span>
    </>
  )
  return (
    <div className={classes.shop}>
      <header className={classes.header}>
        <div className={classes.bar}>
          {shop === '' ? (
            <span className={classes.brand}>{name}</span>
          ) : (
            <Link className={classes.brand} to={publicShopPath(shop)}>
              {name}
            </Link>
          )}
          {shop !== '' && <CartLink shop={shop} />}
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        <Contact head={head} />
      </footer>
    </div>
  )
}

const CartLink = ({ shop }: { readonly shop: string }) => {
  const useCart = visitorCartOf(shop)
  const count = useCart(({ lines }) => piecesIn(lines))
  return (
    <Link className={classes.cartLink} to={`${publicShopPath(shop)}/cart`} aria-label={publicTexts.cart(count)}>
      <IconShoppingCart size={22} stroke={1.8} aria-hidden />
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Link>
  )
}

type ContactProps = { readonly head: ShopHead; readonly stacked?: boolean }

export const Contact = ({ head: { location, openingHours, phone }, stacked = false }: ContactProps) => (
  <dl className={classes.contact} data-stacked={stacked || undefined}>
    {location !== '' && (
      <div>
        <dt>
          <IconMapPin size={17} stroke={1.8} aria-hidden />
          <span className="spoken">{publicTexts.place}</span>
        </dt>
        <dd>{location}</dd>
      </div>
    )}
    {openingHours !== '' && (
      <div>
        <dt>
          <IconClock size={17} stroke={1.8} aria-hidden />
          <span className="spoken">{publicTexts.hours}</span>
        </dt>
        <dd className={classes.lines}>{openingHours}</dd>
      </div>
    )}
    {phone !== '' && (
      <div>
        <dt>
          <IconPhone size={17} stroke={1.8} aria-hidden />
          <span className="spoken">{publicTexts.phone}</span>
        </dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={publicTexts.call(phone)}>
            {phone}
          </a>
        </dd>
      </div>
    )}
  </dl>
)

type ShopStateProps = { readonly failure: unknown; readonly onRetry: () => void }

/** A page without a shop: it is loading, closed, or cannot be reached. */
export const NoShop = ({ failure, onRetry }: ShopStateProps) => (
  <main id="content" className={classes.alone} tabIndex={-1}>
    {!isMissing(failure) && <h1 className="spoken">{publicTexts.shop}</h1>}
    {failure === null && <Loading />}
    {isMissing(failure) && (
      <EmptyState
        icon={IconBuildingStore}
        title={<h1 className={classes.plainTitle}>{publicTexts.closed}</h1>}
        hint={publicTexts.closedHint}
      />
    )}
    {failure !== null && !isMissing(failure) && <LoadError what={publicTexts.couldNotLoad} failure={failure} onRetry={onRetry} />}
  </main>
)
