import type { BusinessDate } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { formatInPacks, priceInUnit } from '@akonta/domain/packs/pack'
import {
  changeOrder,
  createOrders,
  LONGEST_ORDER_NOTE,
  type NewOrder,
  orderByNumber,
  type PurchaseOrder,
} from '@akonta/domain/purchases/order-calls'
import { ONE, type UnitPrice } from '@akonta/domain/quantity'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useProfile } from '../../business/issuer.ts'
import type { StockItem } from '../../goods/stock-item.ts'
import { goodsTexts } from '../../goods/texts.ts'
import { path } from '../../lib/api.ts'
import { asksOrNull, call } from '../../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { forBranch } from '../../session/gates.tsx'
import { NotAllowed } from '../../session/not-allowed.tsx'
import { texts } from '../../texts.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { HeadedPage } from '../../ui/frames/headed-page.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { Missing } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useFormQuery } from '../../ui/messages/use-form-query.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import { useLastPrice } from './last-price.ts'
import { OrderLines, sentLines, type TypedLine, totalOf } from './order-lines.tsx'
import classes from './orders.module.css'
import { ProductSearch } from './product-search.tsx'
import { SupplierSelect } from './supplier-select.tsx'
import { orderTexts } from './texts.ts'

/** A new order, and the change of one: /admin/purchases/neworder, …/edit/{number}. */
export const Component = forBranch(branch => <OrderEntry branch={branch} />)

const OrderEntry = ({ branch }: { readonly branch: ChosenBranch }) => {
  const { number } = useParams()
  const mayOrder = useCan('order_goods')
  const title = number === undefined ? orderTexts.newTitle(branch.name) : orderTexts.editTitle(number)
  if (!mayOrder) return <NotAllowed title={title}>{orderTexts.mayNot}</NotAllowed>
  return number === undefined ? (
    <OrderForm branch={branch} title={title} before={null} />
  ) : (
    <Edited branch={branch} number={number} title={title} />
  )
}

const Edited = ({ branch, number, title }: { readonly branch: ChosenBranch; readonly number: string; readonly title: string }) => {
  const query = useFormQuery(asksOrNull(orderByNumber, { db: useDb(), number }))
  if (query.data) return <OrderForm key={number} branch={branch} title={title} before={query.data} />
  return (
    <HeadedPage title={title} back="/admin/purchases/orders">
      {query.isError && <LoadError what={orderTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data === undefined && !query.isError && <Loading />}
      {query.data === null && !query.isError && <Missing title={orderTexts.missing(number)} />}
    </HeadedPage>
  )
}

const typedLines = (order: PurchaseOrder | null): readonly TypedLine[] =>
  order?.lines.map(line => ({
    productId: line.productId,
    name: line.productName,
    hint: goodsTexts.stockHint(formatInPacks(line.inStock, line.packs)),
    packs: line.packs,
    pack: line.pack,
    quantity: line.quantity,
    costPrice: line.costPrice,
  })) ?? []

const newLine = ({ id, name, stock, packs, pack }: StockItem, cost: UnitPrice | null): TypedLine => ({
  productId: id,
  name,
  hint: goodsTexts.stockHint(formatInPacks(stock, packs)),
  packs,
  pack,
  quantity: ONE,
  costPrice: cost === null ? null : priceInUnit(cost, undefined, pack),
})

/** The price in its line, if nobody has typed another one since the line began with the average cost. */
const withLastPrice = (line: TypedLine, cost: UnitPrice | null, price: UnitPrice | null): TypedLine => {
  const isUntouched = cost !== null && line.costPrice === priceInUnit(cost, undefined, line.pack)
  return price !== null && isUntouched ? { ...line, costPrice: priceInUnit(price, undefined, line.pack), entered: undefined } : line
}

type OrderFormProps = { readonly branch: ChosenBranch; readonly title: string; readonly before: PurchaseOrder | null }

const OrderForm = ({ branch, title, before }: OrderFormProps) => {
  const db = useDb()
  const goOn = useGoOn()
  const usesVat = useProfile().data?.usesVat ?? false
  const [supplier, setSupplier] = useState(before?.supplier ?? '')
  const [expectedOn, setExpectedOn] = useState<BusinessDate | null>(before?.expectedOn ?? null)
  const [note, setNote] = useState(before?.note ?? '')
  const [lines, setLines] = useState(() => typedLines(before))
  const [tried, setTried] = useState(false)
  const [isDayWrong, setDayWrong] = useState(false)
  const expectedField = useRef<HTMLInputElement>(null)
  const saving = useSave({
    ...(before === null && { form: 'purchase-order' }),
    send: async (order: NewOrder, requestId) => {
      if (before !== null) return (await call(changeOrder, { db, number: before.number, body: order }, { requestId })).number
      const { numbers } = await call(createOrders, { db, body: { branch: branch.code, orders: [order] } }, { requestId })
      return numbers[0] ?? ''
    },
    saved: number => ({ text: before === null ? orderTexts.saved(1) : orderTexts.changed, detail: number }),
    failed: orderTexts.notSaved,
    onSaved: number => goOn(path`/admin/purchases/orders/${number}`),
  })
  const lastPrice = useLastPrice(supplier)
  const [pricesAwaited, setPricesAwaited] = useState(0)
  /** Saved before its last prices are known, an order would have others: it is saved once they are. */
  const [isSaveWanted, setSaveWanted] = useState(false)
  const add = async (product: StockItem): Promise<void> => {
    if (lines.some(({ productId }) => productId === product.id)) return
    const { id, cost } = product
    setLines(now => (now.some(({ productId }) => productId === id) ? now : [...now, newLine(product, cost)]))
    setPricesAwaited(count => count + 1)
    const price = await lastPrice(product)
    setLines(now => now.map(line => (line.productId === id ? withLastPrice(line, cost, price) : line)))
    setPricesAwaited(count => count - 1)
  }
  const submit = (): void => {
    setSaveWanted(pricesAwaited > 0)
    if (pricesAwaited > 0) return
    setTried(true)
    // The field's value is a date or empty; only its text distinguishes no input from an invalid one.
    const isWrong = expectedOn === null && (expectedField.current?.value ?? '') !== ''
    setDayWrong(isWrong)
    if (isWrong) {
      expectedField.current?.focus()
      return
    }
    const complete = sentLines(lines)
    if (supplier === '' || lines.length === 0 || complete.length < lines.length) return
    saving.save({
      supplier,
      expectedOn: expectedOn ?? undefined,
      note: note.trim(),
      lines: complete,
    })
  }
  const submitWanted = useEffectEvent(() => {
    if (isSaveWanted && pricesAwaited === 0) submit()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last price has come
  useEffect(() => submitWanted(), [pricesAwaited])
  useShortcuts({ 'Ctrl+Enter': submit })
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to="/admin/purchases/orders" />
        <PageHeading title={title} />
      </HeadingWithBack>
      <section className="card" aria-label={title}>
        <div className={classes.fields}>
          <SupplierSelect
            label={orderTexts.supplier}
            isFirst
            value={supplier}
            error={tried && supplier === '' && orderTexts.selectSupplier}
            onChange={setSupplier}
          />
          <DateField
            ref={expectedField}
            label={orderTexts.expectedOn}
            description={orderTexts.expectedHint}
            value={expectedOn}
            error={isDayWrong && texts.dateFault}
            onChange={day => {
              setDayWrong(false)
              setExpectedOn(day)
            }}
          />
        </div>
        <div className={classes.body}>
          <ProductSearch branch={branch} onFound={product => void add(product)} />
          {usesVat && <p className="hint">{orderTexts.vatHint}</p>}
        </div>
        <OrderLines
          lines={lines}
          tried={tried}
          onChange={changed => setLines(lines.map(line => (line.productId === changed.productId ? changed : line)))}
          onRemove={productId => setLines(lines.filter(line => line.productId !== productId))}
        />
        <div className={classes.body}>
          {tried && lines.length === 0 && <MessageBox variant="danger">{orderTexts.noLines}</MessageBox>}
          <Textarea
            label={orderTexts.note}
            rows={2}
            maxLength={LONGEST_ORDER_NOTE}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
        </div>
        <div className={classes.footer}>
          <p className={classes.total}>
            {orderTexts.total} {texts.currency} {formatMoney(totalOf(lines))}
          </p>
          <Button loading={saving.isSaving || isSaveWanted} onClick={submit}>
            {orderTexts.save}
          </Button>
        </div>
      </section>
    </Page>
  )
}
