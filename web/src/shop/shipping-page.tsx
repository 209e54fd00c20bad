import { isPhoneNumber, PHONE_FAULT } from '@akonta/domain/shop/order'
import { type NewOrder, placeOrder } from '@akonta/domain/shop/order-calls'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { useBranches } from '../business/branches.ts'
import { messageOf } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { saveCart } from '../lib/save-cart.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { forBranch } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { amountTexts, type CartItem, countOf, packOf, quantityOf } from './cart-item.ts'
import { PriceNote } from './price-note.tsx'
import { usePricesOfToday } from './prices-of-today.ts'
import { type Draft, forgetDetails, keepDetails, lostDetails } from './sent-details.ts'
import classes from './shop.module.css'
import { useShopCart } from './shop-cart.ts'
import { shopTexts } from './texts.ts'

/** /shipping (D7): places the order for the cart, and shows its number. */
export const Component = forBranch(branch => <Shipping branch={branch} />)

const Shipping = ({ branch }: { readonly branch: ChosenBranch }) => {
  const items = useShopCart(cart => cart.lines)
  const [placed, setPlaced] = useState<string | null>(null)
  return (
    <div className={classes.page}>
      <PageHeading title={placed === null ? shopTexts.shipping : shopTexts.orderPlaced(placed)} />
      {placed !== null && <Placed number={placed} />}
      {placed === null && items.length === 0 && (
        <EmptyState
          title={shopTexts.cartIsEmpty}
          action={
            <Button component={Link} to="/shop" variant="default">
              {shopTexts.goBack}
            </Button>
          }
        />
      )}
      {placed === null && items.length > 0 && (
        <div className={classes.columns}>
          <OrderForm branch={branch} onPlaced={setPlaced} />
          <Summary items={items} />
        </div>
      )}
    </div>
  )
}

const Placed = ({ number }: { readonly number: string }) => (
  <section className={`card ${classes.detail}`} role="status">
    <p className={classes.bigPrice}>{number}</p>
    <p>{shopTexts.orderPlacedHint}</p>
    <div className={classes.choice}>
      <Button component={Link} to={`/admin/shop/orders/${number}`}>
        {shopTexts.seeOrder}
      </Button>
      <Button component={Link} to="/shop" variant="default">
        {shopTexts.backToShop}
      </Button>
    </div>
  </section>
)

const Summary = ({ items: stored }: { readonly items: readonly CartItem[] }) => {
  const items = usePricesOfToday(stored)
  const { lines, subtotal } = amountTexts(items)
  return (
    <section className={`card ${classes.summary}`} aria-label={shopTexts.yourOrder}>
      <h2 className={classes.summaryTitle}>{shopTexts.yourOrder}</h2>
      <ul className={classes.short}>
        {items.map((item, index) => (
          <li key={item.id}>
            <span>
              {item.qty} × {item.productName}
              <PriceNote item={item} />
            </span>
            <span className="figures">{lines[index]}</span>
          </li>
        ))}
      </ul>
      <p>{shopTexts.subtotal(String(countOf(items)))}</p>
      <p className={classes.bigPrice}>
        <span>{texts.currency}</span> {subtotal}
      </p>
    </section>
  )
}

const PICK_UP = 'pick-up'
const DELIVERY = 'delivery'

type Field = 'name' | 'phone' | 'address'

const LABELS: Record<Field, string> = { name: shopTexts.name, phone: shopTexts.phone, address: shopTexts.address }

type Fault = { readonly field: Field; readonly text: string }

const faultsIn = (draft: Draft): readonly Fault[] => {
  const wanted: readonly Field[] = draft.how === DELIVERY ? ['name', 'phone', 'address'] : ['name', 'phone']
  return wanted.flatMap(field => {
    if (draft[field].trim() === '') return [{ field, text: shopTexts.required(LABELS[field]) }]
    return field === 'phone' && !isPhoneNumber(draft.phone) ? [{ field, text: PHONE_FAULT }] : []
  })
}

const orderOf = (draft: Draft, items: readonly CartItem[]): NewOrder => ({
  customerName: draft.name.trim(),
  phone: draft.phone.trim(),
  branch: draft.branch,
  deliveryAddress: draft.how === DELIVERY ? draft.address.trim().replace(/\s*\n\s*/g, ', ') : '',
  note: draft.note.trim(),
  lines: items.map(item => ({ productId: item.id, quantity: quantityOf(item), pack: packOf(item) })),
})

type OrderFormProps = { readonly branch: ChosenBranch; readonly onPlaced: (number: string) => void }

const OrderForm = ({ branch, onPlaced }: OrderFormProps) => {
  const db = useDb()
  const branches = useBranches()
  const queryClient = useQueryClient()
  const formId = useId()
  const [draft, setDraft] = useState<Draft>(
    () => lostDetails() ?? { name: '', phone: '', how: PICK_UP, branch: branch.code, address: '', note: '' },
  )
  const [isTried, setTried] = useState(false)
  const faults = faultsIn(draft)
  const placing = useMutation({
    mutationFn: () => {
      keepDetails(draft)
      return saveCart(useShopCart, (items, requestId) => call(placeOrder, { db, body: orderOf(draft, items) }, { requestId }))
    },
    onSuccess: ({ number }) => {
      forgetDetails()
      void queryClient.invalidateQueries({ queryKey: keys.business(db) })
      onPlaced(number)
    },
    onError: failure => showNotice({ tone: 'error', text: shopTexts.orderFailed, detail: messageOf(failure) }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (faults[0] !== undefined) document.getElementById(`${formId}${faults[0].field}`)?.focus()
    else if (!placing.isPending) placing.mutate()
  }
  const field = (name: Field) => ({
    id: `${formId}${name}`,
    label: LABELS[name],
    required: true,
    value: draft[name],
    error: (isTried && faults.find(({ field: at }) => at === name)?.text) || null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setDraft({ ...draft, [name]: event.currentTarget.value }),
  })
  const isDelivered = draft.how === DELIVERY
  return (
    <form className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <TextInput {...field('name')} autoComplete="name" maxLength={120} />
      <TextInput {...field('phone')} type="tel" autoComplete="tel" maxLength={40} />
      <Select
        label={shopTexts.how}
        data={[
          { value: PICK_UP, label: shopTexts.pickUp },
          { value: DELIVERY, label: shopTexts.delivery },
        ]}
        value={draft.how}
        onChange={how => setDraft({ ...draft, how: how ?? PICK_UP })}
        allowDeselect={false}
      />
      <Select
        label={isDelivered ? shopTexts.fromBranch : shopTexts.branch}
        data={(branches.data ?? [branch]).map(({ code, name }) => ({ value: code, label: name }))}
        value={draft.branch}
        onChange={code => setDraft({ ...draft, branch: code ?? branch.code })}
        allowDeselect={false}
      />
      {isDelivered && <Textarea {...field('address')} autoComplete="street-address" autosize minRows={2} maxLength={300} />}
      <Textarea
        label={shopTexts.note}
        placeholder={shopTexts.noteHint}
        value={draft.note}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setDraft({ ...draft, note: event.currentTarget.value })}
      />
      <Button type="submit" loading={placing.isPending} aria-busy={placing.isPending}>
        {shopTexts.placeOrder}
      </Button>
    </form>
  )
}
