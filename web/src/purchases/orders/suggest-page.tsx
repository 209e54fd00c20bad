import { formatMoney } from '@akonta/domain/money'
import {
  changeLeadTime,
  createOrders,
  LONGEST_LEAD_DAYS,
  type NewOrder,
  type Suggestion,
  suggestOrders,
} from '@akonta/domain/purchases/order-calls'
import { MOST_COVER_DAYS, USUAL_COVER_DAYS } from '@akonta/domain/purchases/suggested-quantity'
import { formatQuantity } from '@akonta/domain/quantity'
import { Button, NumberInput } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks, call } from '../../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { forBranch } from '../../session/gates.tsx'
import { NotAllowed } from '../../session/not-allowed.tsx'
import { texts } from '../../texts.ts'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { Section } from '../../ui/frames/section.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useFormQuery } from '../../ui/messages/use-form-query.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import { OrderLines, sentLines, type TypedLine, totalOf } from './order-lines.tsx'
import classes from './orders.module.css'
import { SupplierSelect } from './supplier-select.tsx'
import { orderTexts } from './texts.ts'

/** What to order of the reorder list, by supplier: /admin/purchases/neworder/reorder. */
export const Component = forBranch(branch => <SuggestPage branch={branch} />)

const SuggestPage = ({ branch }: { readonly branch: ChosenBranch }) => {
  const title = orderTexts.suggestTitle(branch.name)
  const [cover, setCover] = useState(USUAL_COVER_DAYS)
  const query = useFormQuery(asks(suggestOrders, { db: useDb(), branch: branch.code, cover }))
  if (!useCan('order_goods')) return <NotAllowed title={title}>{orderTexts.mayNot}</NotAllowed>
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to="/admin/purchases/orders" />
        <PageHeading title={title} />
      </HeadingWithBack>
      <section className="card">
        <div className={classes.fields}>
          <NumberInput
            label={orderTexts.coverDays}
            description={orderTexts.coverHint}
            min={1}
            max={MOST_COVER_DAYS}
            allowDecimal={false}
            clampBehavior="strict"
            value={cover}
            onChange={value => setCover(typeof value === 'number' && value >= 1 ? value : USUAL_COVER_DAYS)}
          />
          <p className="hint">{orderTexts.formula}</p>
        </div>
      </section>
      {query.isError && <LoadError what={orderTexts.couldNotSuggest} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data?.length === 0 && (
        <EmptyState
          icon={IconPackages}
          title={orderTexts.nothingToOrder}
          hint={orderTexts.nothingToOrderHint}
          action={
            <Button component={Link} to="/admin/reorderList" variant="default">
              {orderTexts.reorderList}
            </Button>
          }
        />
      )}
      {query.data && query.data.length > 0 && <Suggestions key={cover} branch={branch} suggestions={query.data} />}
    </Page>
  )
}

type Group = { readonly supplier: string; readonly name: string; readonly leadDays: number; readonly lines: readonly TypedLine[] }

const lineOf = (each: Suggestion): TypedLine => ({
  productId: each.productId,
  name: each.productName,
  hint: orderTexts.facts(
    formatQuantity(each.available),
    formatQuantity(each.sold),
    formatQuantity(each.onOrder),
    formatQuantity(each.reorderLevel),
  ),
  packs: each.pack && [each.pack],
  pack: each.pack,
  quantity: each.suggested === 0n ? null : each.suggested,
  costPrice: each.costPrice,
})

/** By supplier, in the order of the server; products that were never bought come last. */
const groupsOf = (suggestions: readonly Suggestion[]): readonly Group[] => {
  const groups = new Map<string, Group>()
  for (const each of suggestions) {
    const before = groups.get(each.supplier) ?? { supplier: each.supplier, name: each.supplierName, leadDays: each.leadDays, lines: [] }
    groups.set(each.supplier, { ...before, lines: [...before.lines, lineOf(each)] })
  }
  return [...groups.values()]
}

/** It would be left out of the order that the screen says it is in. */
const isWithoutPrice = ({ quantity, costPrice }: TypedLine): boolean => (quantity ?? 0n) > 0n && costPrice === null

const ordersOf = (groups: readonly Group[]): readonly NewOrder[] => {
  const orders = new Map<string, NewOrder>()
  for (const { supplier, lines } of groups) {
    const wanted = sentLines(lines)
    if (supplier === '' || wanted.length === 0) continue
    orders.set(supplier, { supplier, expectedOn: undefined, note: '', lines: [...(orders.get(supplier)?.lines ?? []), ...wanted] })
  }
  return [...orders.values()]
}

const Suggestions = ({ branch, suggestions }: { readonly branch: ChosenBranch; readonly suggestions: readonly Suggestion[] }) => {
  const db = useDb()
  const goOn = useGoOn()
  const [groups, setGroups] = useState(() => groupsOf(suggestions))
  const [tried, setTried] = useState(false)
  const orders = ordersOf(groups)
  const isMissingPrice = groups.some(({ supplier, lines }) => supplier !== '' && lines.some(isWithoutPrice))
  const saving = useSave({
    form: 'purchase-order',
    send: (wanted: readonly NewOrder[], requestId) =>
      call(createOrders, { db, body: { branch: branch.code, orders: wanted } }, { requestId }),
    saved: ({ numbers }) => ({ text: orderTexts.saved(numbers.length), detail: numbers.join(', ') }),
    failed: orderTexts.notSaved,
    onSaved: ({ numbers }) => {
      const [only] = numbers
      goOn(numbers.length === 1 && only !== undefined ? path`/admin/purchases/orders/${only}` : '/admin/purchases/orders')
    },
  })
  const submit = (): void => {
    setTried(true)
    if (orders.length > 0 && !isMissingPrice) saving.save(orders)
  }
  useShortcuts({ 'Ctrl+Enter': submit })
  const change = (place: number, group: Group): void => setGroups(groups.map((each, index) => (index === place ? group : each)))
  return (
    <>
      {groups.map((group, place) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups never move
          key={place}
          title={group.name === '' ? orderTexts.withoutSupplier : group.name}
          note={`${orderTexts.linesOf(group.lines.length)} · ${texts.currency} ${formatMoney(totalOf(group.lines))}`}
          actions={group.name !== '' && <LeadTime group={group} />}
        >
          {group.name === '' && (
            <div className={classes.body}>
              <SupplierSelect
                label={orderTexts.supplierFor}
                value={group.supplier}
                error={tried && orders.length === 0 && group.supplier === '' && orderTexts.selectSupplier}
                onChange={supplier => change(place, { ...group, supplier })}
              />
            </div>
          )}
          <OrderLines
            lines={group.lines}
            tried={tried}
            mayBeEmpty
            onChange={changed =>
              change(place, { ...group, lines: group.lines.map(line => (line.productId === changed.productId ? changed : line)) })
            }
          />
        </Section>
      ))}
      <section className="card">
        {tried && orders.length === 0 && (
          <div className={classes.body}>
            <MessageBox variant="danger">{orderTexts.nothingChosen}</MessageBox>
          </div>
        )}
        <div className={classes.footer}>
          <p className={classes.total}>
            {orderTexts.total} {texts.currency} {formatMoney(groups.reduce((sum, { lines }) => sum + totalOf(lines), 0n))}
          </p>
          <Button loading={saving.isSaving} onClick={submit}>
            {orderTexts.create(orders.length)}
          </Button>
        </div>
      </section>
    </>
  )
}

const LeadTime = ({ group: { supplier, name, leadDays } }: { readonly group: Group }) => {
  const db = useDb()
  const [days, setDays] = useState<number | string>(leadDays)
  const saving = useSave({
    send: (chosen: number, requestId) => call(changeLeadTime, { db, body: { supplier, days: chosen } }, { requestId }),
    saved: () => ({ text: orderTexts.leadSaved, detail: name }),
    failed: orderTexts.notSaved,
  })
  return (
    <div className={classes.lead}>
      <span aria-hidden>{orderTexts.leadDays}</span>
      <NumberInput
        aria-label={orderTexts.leadOf(name)}
        min={0}
        max={LONGEST_LEAD_DAYS}
        allowDecimal={false}
        clampBehavior="strict"
        value={days}
        onChange={setDays}
      />
      {typeof days === 'number' && days !== leadDays && (
        <Button variant="default" size="compact-sm" loading={saving.isSaving} onClick={() => saving.save(days)}>
          {orderTexts.changeLead}
        </Button>
      )}
    </div>
  )
}
