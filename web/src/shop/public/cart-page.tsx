import { paired } from '@akonta/domain/assert'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { goodsName } from '@akonta/domain/packs/pack'
import type { LinePrice } from '@akonta/domain/pricing/price-rule'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { isPhoneNumber, LONGEST_ORDER_NOTE, PHONE_FAULT } from '@akonta/domain/shop/order'
import { publicShopPath } from '@akonta/domain/shop/public-shop'
import { type Offer, publicCart, publicProducts } from '@akonta/domain/shop/public-shop-calls'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconCash, IconShoppingCart } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call, keys } from '../../lib/call.ts'
import { ProductPicture } from '../../pictures/product-picture.tsx'
import { texts } from '../../texts.ts'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import classes from './order.module.css'
import { orderFaultOf } from './order-fault.ts'
import { orderPath } from './own-orders.ts'
import { Pieces } from './pieces.tsx'
import { type Details, sendOrder } from './send-order.ts'
import { NoShop, ShopFrame, usePublicShop } from './shop-frame.tsx'
import { publicTexts } from './texts.ts'
import { amountsOf, packOfStored, type Readiness, readinessOf, setPieces, type VisitorLine, visitorCartOf } from './visitor-cart.ts'
import { visitorPhoto } from './visitor-photo.tsx'

/** /shop/{shop}/cart: what the visitor wants, and who they are. */
export const Component = () => {
  const { shop: typed = '' } = useParams()
  const shop = typed.toLowerCase()
  const found = usePublicShop(shop)
  if (!found.data) return <NoShop failure={found.error} onRetry={() => void found.refetch()} />
  return (
    <ShopFrame shop={shop} head={found.data.head} title={publicTexts.yourCart}>
      <h1 className={classes.title}>{publicTexts.yourCart}</h1>
      <Cart shop={shop} />
    </ShopFrame>
  )
}

/** The prices of this moment; the ones of the last visit until they are there. */
const useCurrent = (shop: string, lines: readonly VisitorLine[]) => {
  const wanted = lines.map(line => ({ code: line.code, pieces: line.pieces, pack: packOfStored(line) }))
  return useQuery({
    queryKey: [...keys.ofVisitor(publicCart, shop), 'cart', lines.map(({ id, pieces }) => `${id}×${pieces}`).join()],
    queryFn: () => call(publicCart, { shop, body: { lines: wanted } }, { anonymous: true }),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    select: ({ products, lines: prices }) => ({
      offers: new Map(products.map(offer => [offer.code, offer])),
      prices: new Map(prices.map(each => [each.key, each])),
    }),
  })
}

type Priced = {
  readonly line: VisitorLine
  readonly offer: Offer | undefined
  /** Of one unit by its quantity; undefined if the shop no longer sells it so. */
  readonly price: LinePrice | undefined
}

const isOrderable = ({ offer, price }: Priced): boolean => offer?.isAvailable === true && price !== undefined

const Cart = ({ shop }: { readonly shop: string }) => {
  const useCart = visitorCartOf(shop)
  const lines = useCart(cart => cart.lines)
  const current = useCurrent(shop, lines)
  if (lines.length === 0)
    return (
      <EmptyState
        icon={IconShoppingCart}
        title={publicTexts.cartIsEmpty}
        hint={publicTexts.cartIsEmptyHint}
        action={
          <Button component={Link} to={publicShopPath(shop)}>
            {publicTexts.backToShop}
          </Button>
        }
      />
    )
  if (current.isError)
    return <LoadError what={publicTexts.couldNotLoadProducts} failure={current.error} onRetry={() => void current.refetch()} />
  const found = current.data
  if (found === undefined) return <Loading />
  const priced = lines.map(line => ({ line, offer: found.offers.get(line.code), price: found.prices.get(line.id) }))
  const { total, lines: amounts } = amountsOf(priced.map(({ line, price }) => ({ pieces: line.pieces, price: price?.price ?? 0n })))
  return (
    <div className={classes.columns}>
      <ul className={`card ${classes.items}`} aria-label={publicTexts.goods}>
        {paired(priced, amounts).map(([each, amount]) => (
          <Item key={each.line.id} shop={shop} amount={amount} {...each} />
        ))}
        <li className={classes.totalLine}>
          <span>{publicTexts.total}</span>
          <strong>
            {texts.currency} {formatMoney(total)}
          </strong>
        </li>
      </ul>
      <OrderForm shop={shop} total={total} readiness={readinessOf(!current.isPlaceholderData, priced.map(isOrderable))} />
    </div>
  )
}

type ItemProps = Priced & {
  readonly shop: string
  /** Of the line in the order: its amounts add up to the total. */
  readonly amount: Pesewas
}

const Item = ({ shop, line, offer, price, amount }: ItemProps) => {
  const useCart = visitorCartOf(shop)
  const { code, name, pieces } = line
  const pack = packOfStored(line)
  const fault = offer === undefined || price === undefined ? publicTexts.notSold : offer.isAvailable ? null : publicTexts.notAvailable
  return (
    <li className={classes.item}>
      <ProductPicture name={name} category={offer?.category ?? ''} size="small" photo={offer && visitorPhoto(shop, offer)} />
      <div className={classes.itemText}>
        <p className={classes.name}>{goodsName({ productName: offer?.name ?? name, ...(pack && { pack }) })}</p>
        {fault !== null && <p className={classes.gone}>{fault}</p>}
        {price && fault === null && (
          <p className={classes.each}>
            {texts.currency} {formatUnitPrice(price.price)}
            {price.note !== '' && ` · ${price.note}`}
          </p>
        )}
      </div>
      {offer && price && fault === null ? (
        <>
          <div className={classes.itemPieces}>
            <Pieces cart={useCart} offer={{ code, name: offer.name, price: price.price, pack }} pieces={pieces} />
          </div>
          <p className={classes.amount}>{formatMoney(amount)}</p>
        </>
      ) : (
        <Button
          variant="default"
          aria-label={publicTexts.removeNamed(name)}
          onClick={() => setPieces(useCart, { code, name, price: 0n, pack }, 0)}
        >
          {publicTexts.remove}
        </Button>
      )}
    </li>
  )
}

type Field = 'name' | 'phone'

const LABELS: Readonly<Record<Field, string>> = { name: publicTexts.name, phone: publicTexts.customerPhone }

const faultOf = (draft: Details, field: Field): string | null => {
  if (draft[field].trim() === '') return publicTexts.required(LABELS[field])
  return field === 'phone' && !isPhoneNumber(draft.phone) ? PHONE_FAULT : null
}

type OrderFormProps = { readonly shop: string; readonly total: Pesewas; readonly readiness: Readiness }

const OrderForm = ({ shop, total, readiness }: OrderFormProps) => {
  const useCart = visitorCartOf(shop)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const formId = useId()
  const [draft, setDraft] = useState<Details>({ name: '', phone: '', note: '', website: '' })
  const [isTried, setTried] = useState(false)
  const isSending = useRef(false)
  const sending = useMutation({
    mutationFn: () => sendOrder(shop, useCart, draft, total),
    onSuccess: ({ token, sentBefore }) => navigate(orderPath(shop, token), { replace: true, state: { sentBefore } }),
    // Prices or stock have changed: the visitor sees what is true now.
    onError: () => queries.invalidateQueries({ queryKey: keys.ofVisitor(publicProducts, shop) }),
    onSettled: () => {
      isSending.current = false
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    const wrong = (['name', 'phone'] as const).find(field => faultOf(draft, field) !== null)
    if (wrong !== undefined) document.getElementById(`${formId}${wrong}`)?.focus()
    // A double tap comes before the next rendering.
    else if (readiness === 'ready' && !isSending.current) {
      isSending.current = true
      sending.mutate()
    }
  }
  const field = (name: Field) => ({
    id: `${formId}${name}`,
    label: LABELS[name],
    required: true,
    size: 'md',
    value: draft[name],
    error: isTried ? faultOf(draft, name) : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setDraft({ ...draft, [name]: event.currentTarget.value }),
  })
  return (
    <form className={`card ${classes.form}`} onSubmit={submit} noValidate aria-label={publicTexts.yourDetails}>
      <h2 className={classes.subtitle}>{publicTexts.yourDetails}</h2>
      <TextInput {...field('name')} autoComplete="name" maxLength={120} />
      <TextInput {...field('phone')} type="tel" autoComplete="tel" maxLength={40} description={publicTexts.phoneHint} />
      <Textarea
        label={publicTexts.note}
        placeholder={publicTexts.noteHint}
        value={draft.note}
        maxLength={LONGEST_ORDER_NOTE}
        autosize
        minRows={2}
        onChange={event => setDraft({ ...draft, note: event.currentTarget.value })}
      />
      <div className={classes.trap} aria-hidden>
        <input
          tabIndex={-1}
          autoComplete="off"
          name="website"
          aria-label={publicTexts.website}
          value={draft.website}
          onChange={event => setDraft({ ...draft, website: event.currentTarget.value })}
        />
      </div>
      <p className={classes.pay}>
        <IconCash size={22} stroke={1.7} aria-hidden />
        <span>
          <strong>{publicTexts.payAtPickup}</strong>
          {publicTexts.payAtPickupHint}
        </span>
      </p>
      {readiness === 'missing' && <MessageBox variant="danger">{publicTexts.removeFirst}</MessageBox>}
      {sending.isError && <NotSent failure={sending.error} />}
      <Button type="submit" size="md" fullWidth disabled={readiness !== 'ready'} loading={sending.isPending} aria-busy={sending.isPending}>
        {publicTexts.order} · {texts.currency} {formatMoney(total)}
      </Button>
    </form>
  )
}

const NotSent = ({ failure }: { readonly failure: unknown }) => {
  const { title, detail } = orderFaultOf(failure)
  return (
    <MessageBox variant="danger">
      <strong>{title}</strong>
      <br />
      {detail}
    </MessageBox>
  )
}
