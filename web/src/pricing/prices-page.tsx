import { formatDecimal } from '@akonta/domain/decimal'
import {
  type ListedPromotion,
  LONGEST_LIST_NAME,
  type PriceList,
  priceLists,
  promotions,
  removePriceList,
  removePromotion,
  savePriceList,
  specialPrices,
} from '@akonta/domain/pricing/price-calls'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { Section } from '../ui/frames/section.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { PricesTable, periodText } from './prices-table.tsx'
import classes from './pricing.module.css'
import { PromotionDialog } from './promotion-dialog.tsx'
import { pricingTexts } from './texts.ts'

/** /admin/prices: price lists, promotions, and every special price. */
export const Component = () => (
  <Page>
    <PageHeading title={pricingTexts.prices} />
    <Lists />
    <Promotions />
    <AllPrices />
  </Page>
)

const LIST_COLUMNS: readonly Column<PriceList>[] = [
  { head: pricingTexts.listName, kind: 'text', of: ({ name }) => name, tone: 'strong' },
  { head: pricingTexts.customers, kind: 'count', of: ({ customers }) => customers },
  { head: pricingTexts.prices, kind: 'count', of: ({ prices }) => prices },
]

const Lists = () => {
  const db = useDb()
  const mayEdit = useCan('edit_prices')
  const query = useQuery(asks(priceLists, { db }))
  const [named, setNamed] = useState<Partial<PriceList> | null>(null)
  const [leaving, setLeaving] = useState<PriceList | null>(null)
  const removing = useSave({
    send: (id: number, requestId) => call(removePriceList, { db, id }, { requestId }),
    saved: () => ({ text: pricingTexts.removed }),
    failed: pricingTexts.notSaved,
    onSettled: () => setLeaving(null),
  })
  const rows = query.data ?? []
  return (
    <Section
      title={pricingTexts.lists}
      note={pricingTexts.listsNote}
      actions={
        mayEdit && (
          <Button variant="default" onClick={() => setNamed({})}>
            {pricingTexts.addList}
          </Button>
        )
      }
    >
      {query.isSuccess && rows.length === 0 ? (
        <p className={classes.none}>{pricingTexts.noLists}</p>
      ) : (
        <DataTable
          label={pricingTexts.lists}
          columns={LIST_COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          short={({ name, customers, prices }) => ({
            title: name,
            note: `${pricingTexts.customers} ${customers}`,
            figure: String(prices),
            figureNote: pricingTexts.prices,
          })}
          load={{ query, failedText: pricingTexts.couldNotLoad }}
          {...(mayEdit && {
            actions: {
              head: pricingTexts.edit,
              of: (list: PriceList) => [
                { label: pricingTexts.rename, name: pricingTexts.renameOf(list.name), icon: IconPencil, run: () => setNamed(list) },
                {
                  label: pricingTexts.remove,
                  name: pricingTexts.removeListOf(list.name),
                  icon: IconTrash,
                  danger: true as const,
                  run: () => setLeaving(list),
                },
              ],
            },
          })}
        />
      )}
      {named !== null && <ListDialog list={named} onClose={() => setNamed(null)} />}
      <ConfirmDialog
        opened={leaving !== null}
        careful
        title={pricingTexts.removeListOf(leaving?.name ?? '')}
        question={pricingTexts.removeListQuestion}
        busy={removing.isSaving}
        onConfirm={() => leaving && removing.save(leaving.id)}
        onCancel={() => setLeaving(null)}
      />
    </Section>
  )
}

const ListDialog = ({ list, onClose }: { readonly list: Partial<PriceList>; readonly onClose: () => void }) => {
  const db = useDb()
  const [name, setName] = useState(list.name ?? '')
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: (typed: string, requestId) =>
      call(savePriceList, { db, body: { ...(list.id !== undefined && { id: list.id }), name: typed } }, { requestId }),
    saved: () => ({ text: pricingTexts.saved, detail: name.trim() }),
    failed: pricingTexts.notSaved,
    waitsForReload: true,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={list.id === undefined ? pricingTexts.addList : pricingTexts.renameList}
      closesBeside
      saving={saving}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (name.trim() !== '') saving.save(name.trim())
      }}
    >
      <TextInput
        label={pricingTexts.listName}
        description={pricingTexts.listNameHint}
        maxLength={LONGEST_LIST_NAME}
        value={name}
        error={tried && name.trim() === '' && texts.required(pricingTexts.listName)}
        onChange={event => setName(event.currentTarget.value)}
        data-autofocus
      />
    </SaveDialog>
  )
}

const lessText = ({ percent, price }: ListedPromotion): string =>
  percent === null
    ? `${texts.currency} ${formatUnitPrice(price ?? 0n)}`
    : pricingTexts.percentText(formatDecimal(percent, 2).replace(/\.?0+$/, ''))

const PROMOTION_COLUMNS: readonly Column<ListedPromotion>[] = [
  { head: pricingTexts.promotionName, kind: 'text', of: ({ name }) => name, tone: 'strong' },
  { head: pricingTexts.goods, kind: 'text', of: ({ goods }) => goods },
  { head: pricingTexts.price, kind: 'text', of: lessText },
  {
    head: pricingTexts.dates,
    kind: 'text',
    of: promotion => (promotion.ended ? `${pricingTexts.ended}: ` : '') + periodText(promotion),
    tone: 'muted',
  },
]

const Promotions = () => {
  const db = useDb()
  const mayEdit = useCan('edit_prices')
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(asks(promotions, { db }))
  const removing = useSave({
    send: (id: number, requestId) => call(removePromotion, { db, id }, { requestId }),
    saved: () => ({ text: pricingTexts.removed }),
    failed: pricingTexts.notSaved,
  })
  const rows = query.data ?? []
  return (
    <Section
      title={pricingTexts.promotions}
      note={pricingTexts.promotionsNote}
      actions={
        mayEdit && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {pricingTexts.addPromotion}
          </Button>
        )
      }
    >
      {query.isSuccess && rows.length === 0 ? (
        <p className={classes.none}>{pricingTexts.noPromotions}</p>
      ) : (
        <DataTable
          label={pricingTexts.promotions}
          columns={PROMOTION_COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          short={promotion => ({
            title: promotion.name,
            note: promotion.goods,
            figure: lessText(promotion),
            figureNote: periodText(promotion),
          })}
          load={{ query, failedText: pricingTexts.couldNotLoad }}
          {...(mayEdit && {
            actions: {
              head: pricingTexts.edit,
              of: (promotion: ListedPromotion) => [
                {
                  label: pricingTexts.remove,
                  name: pricingTexts.removePromotionOf(promotion.name),
                  icon: IconTrash,
                  danger: true as const,
                  run: () => removing.save(promotion.id),
                },
              ],
            },
          })}
        />
      )}
      {isAdding && <PromotionDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

const AllPrices = () => {
  const db = useDb()
  const lists = useQuery(asks(priceLists, { db })).data ?? []
  const [list, setList] = useState('')
  const query = useQuery(asks(specialPrices, { db, ...(list !== '' && { list: Number(list) }) }))
  const rows = query.data ?? []
  return (
    <Section
      title={pricingTexts.specialPrices}
      note={pricingTexts.allPricesNote}
      actions={
        lists.length > 0 && (
          <NativeSelect
            aria-label={pricingTexts.customerList}
            data={[{ value: '', label: pricingTexts.everyList }, ...lists.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={list}
            onChange={event => setList(event.currentTarget.value)}
          />
        )
      }
    >
      {query.isSuccess && rows.length === 0 ? (
        <p className={classes.none}>{pricingTexts.noPrices}</p>
      ) : (
        <PricesTable label={pricingTexts.specialPrices} rows={rows} load={{ query, failedText: pricingTexts.couldNotLoad }} />
      )}
    </Section>
  )
}
