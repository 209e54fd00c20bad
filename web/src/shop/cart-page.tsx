import { paired } from '@akonta/domain/assert'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { forBranch } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { amountTexts, type CartItem, countOf, NO_PRODUCT, priceText, wantedQuantity } from './cart-item.ts'
import { fetchShopProduct } from './find-shop-product.ts'
import { PriceNote } from './price-note.tsx'
import { type PricedItem, usePricesOfToday } from './prices-of-today.ts'
import { QuantitySelect } from './quantity-select.tsx'
import classes from './shop.module.css'
import { putIntoCart, useShopCart } from './shop-cart.ts'
import { shopTexts } from './texts.ts'

/** The pack in the address; 0 for single pieces. */
const packIn = (search: URLSearchParams): number => {
  const text = search.get('pack') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/**
 * The storefront's cart: /cart/{id}?qty={n} adds that quantity of the product, one without a quantity (AMB-062), with &pack={n} in that pack;
 * /cart/0 only shows it.
 */
export const Component = forBranch(branch => <Cart branch={branch.code} />)

const removeButtonOf = (item: CartItem | undefined): string => `remove-${item?.id}`

/** Adds the product of the address to the cart, with the branch's current stock. Returns whether that is still under way. */
const usePuttingIn = (id: string, quantity: string | null, pack: number, branch: string): boolean => {
  const db = useDb()
  const [done, setDone] = useState<string | null>(null)
  const requestedKey = id === NO_PRODUCT ? null : `${branch}/${id}/${pack}/${quantity}`
  useEffect(() => {
    if (requestedKey === null) return
    let left = false
    const putIn = async (): Promise<void> => {
      try {
        const product = await fetchShopProduct(db, id, pack)
        if (left) return
        const qty = product === null ? null : wantedQuantity(quantity, product)
        if (product === null) showNotice({ tone: 'error', text: shopTexts.noProduct })
        else if (qty === null) showNotice({ tone: 'error', text: shopTexts.notThere(product.productName) })
        else putIntoCart({ ...product, qty })
      } catch (failure) {
        showNotice({ tone: 'error', text: shopTexts.couldNotLoadProduct, detail: messageOf(failure) })
      } finally {
        if (!left) setDone(requestedKey)
      }
    }
    void putIn()
    return () => {
      left = true
    }
  }, [requestedKey, db, id, pack, quantity])
  return requestedKey !== null && done !== requestedKey
}

const Cart = ({ branch }: { readonly branch: string }) => {
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const items = useShopCart(cart => cart.lines)
  const priced = usePricesOfToday(items)
  const remove = useShopCart(cart => cart.remove)
  const isPuttingIn = usePuttingIn(id, search.get('qty'), packIn(search), branch)
  const goBack = useRef<HTMLAnchorElement>(null)
  const isNamed = (item: CartItem): boolean => String(item.id) === id
  const change = (item: CartItem, qty: number): void => {
    putIntoCart({ ...item, qty })
    if (isNamed(item)) setSearch({ qty: String(qty), ...(item.pack && { pack: String(item.pack.packNo) }) }, { replace: true })
  }
  const takeOut = (item: CartItem): void => {
    const place = items.indexOf(item)
    const next = items[place + 1] ?? items[place - 1]
    flushSync(() => remove(item.id))
    if (next === undefined) goBack.current?.focus()
    else document.getElementById(removeButtonOf(next))?.focus()
    // Under its own address a reload would add it again.
    if (isNamed(item)) void navigate(`/cart/${NO_PRODUCT}`, { replace: true })
  }
  return (
    <div className={classes.page}>
      <PageHeading
        title={shopTexts.cart}
        actions={
          <Button component={Link} to="/shop" variant="default">
            {shopTexts.backToShop}
          </Button>
        }
      />
      {items.length === 0 && isPuttingIn && <Loading />}
      {items.length === 0 && !isPuttingIn && (
        <EmptyState
          title={shopTexts.cartIsEmpty}
          action={
            <Button ref={goBack} component={Link} to="/" variant="default">
              {shopTexts.goBack}
            </Button>
          }
        />
      )}
      {items.length > 0 && (
        <div className={classes.columns}>
          <ul className="card" aria-label={shopTexts.cart}>
            {paired(items, priced).map(([item, today]) => (
              <Item key={item.id} item={today} onChange={qty => change(item, qty)} onRemove={() => takeOut(item)} />
            ))}
          </ul>
          <section className={`card ${classes.summary}`} aria-label={shopTexts.subtotal(String(countOf(items)))}>
            <h2 className={classes.summaryTitle}>{shopTexts.subtotal(String(countOf(items)))}</h2>
            <p className={classes.bigPrice}>
              <span>{texts.currency}</span> {amountTexts(priced).subtotal}
            </p>
            <Button fullWidth onClick={() => void navigate('/login?redirect=shipping')}>
              {shopTexts.checkout}
            </Button>
          </section>
        </div>
      )}
    </div>
  )
}

type ItemProps = { readonly item: PricedItem; readonly onChange: (qty: number) => void; readonly onRemove: () => void }

const Item = ({ item, onChange, onRemove }: ItemProps) => (
  <li className={classes.item}>
    <Link className={`link ${classes.itemName}`} to={`/product/${item.id}`}>
      {item.productName}
    </Link>
    <span className={classes.itemPrice}>
      {texts.currency} {priceText(item)}
    </span>
    <QuantitySelect label={shopTexts.quantityOf(item.productName)} product={item} value={item.qty} onChange={onChange} />
    <Button
      id={removeButtonOf(item)}
      variant="subtle"
      color="red"
      px={8}
      aria-label={shopTexts.removeNamed(item.productName)}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </Button>
    <PriceNote item={item} />
  </li>
)
