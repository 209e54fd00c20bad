import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { type Bill, OVERHEAD_PER } from '@akonta/domain/production/bill'
import { type BillInStock, saveBill } from '@akonta/domain/production/bill-calls'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findStockItems } from '../goods/find-stock-items.ts'
import { call, keys } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { type BillDraft, billOfDraft, type DraftPart, draftOf, isAmount, withoutPart, withPart, withQuantityOf } from './bill-draft.ts'
import classes from './production.module.css'
import { productionTexts } from './texts.ts'

type BillEditDialogProps = {
  readonly product: { readonly id: number; readonly name: string }
  readonly branch: ChosenBranch
  readonly bill: BillInStock | null
  readonly onClose: () => void
}

/** Edits a bill of materials: the quantity of a batch, and the components with their quantities. */
export const BillEditDialog = ({ product, branch, bill: before, onClose }: BillEditDialogProps) => {
  const db = useDb()
  const [draft, setDraft] = useState<BillDraft>(() => draftOf(before))
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: (bill: Bill, requestId) => call(saveBill, { db, product: product.id, body: bill }, { requestId }),
    saved: () => ({ text: productionTexts.billSaved, detail: product.name }),
    failed: productionTexts.billNotSaved,
    waitsForReload: true,
    onSaved: onClose,
  })
  const submit = (): void => {
    setTried(true)
    const bill = billOfDraft(draft)
    if (bill !== null) saving.save(bill)
  }
  return (
    <SaveDialog width={520} title={productionTexts.bill} subject={product.name} saving={saving} onClose={onClose} onSubmit={submit}>
      <QtyField
        label={productionTexts.makes}
        description={productionTexts.makesHint}
        aria-required
        data-autofocus
        value={draft.makes}
        error={tried && !isAmount(draft.makes) && productionTexts.enterQuantity}
        onChange={makes => setDraft({ ...draft, makes })}
        onFocus={event => event.currentTarget.select()}
      />
      {draft.parts.length > 0 && (
        <ul className={classes.parts} aria-label={productionTexts.components}>
          {draft.parts.map(part => (
            <SectionRow
              key={part.productId}
              part={part}
              tried={tried}
              onChange={quantity => setDraft(withQuantityOf(draft, part.productId, quantity))}
              onRemove={() => setDraft(withoutPart(draft, part.productId))}
            />
          ))}
        </ul>
      )}
      <ComponentSearch branch={branch} without={product.id} onFound={found => setDraft(withPart(draft, found))} />
      <Pair stacks="narrow">
        <MoneyField
          label={productionTexts.overheadRate}
          description={productionTexts.overheadRateHint}
          placeholder="0.00"
          value={draft.overhead}
          onChange={overhead => setDraft({ ...draft, overhead })}
        />
        <NativeSelect
          label={productionTexts.overheadPer}
          data={OVERHEAD_PER.map(per => ({ value: per, label: productionTexts.per[per] }))}
          value={draft.per}
          onChange={event => setDraft({ ...draft, per: OVERHEAD_PER.find(per => per === event.currentTarget.value) ?? draft.per })}
        />
      </Pair>
      {tried && draft.parts.length === 0 && <MessageBox variant="danger">{productionTexts.noComponent}</MessageBox>}
    </SaveDialog>
  )
}

type PartRowProps = {
  readonly part: DraftPart
  readonly tried: boolean
  readonly onChange: (quantity: DraftPart['quantity']) => void
  readonly onRemove: () => void
}

const SectionRow = ({ part: { name, quantity }, tried, onChange, onRemove }: PartRowProps) => (
  <li>
    <p>{name}</p>
    <QtyField
      aria-label={productionTexts.quantityOf(name)}
      value={quantity}
      error={tried && !isAmount(quantity) && productionTexts.enterQuantity}
      onChange={onChange}
      onFocus={event => event.currentTarget.select()}
    />
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={productionTexts.removePart(name)} onClick={onRemove}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  </li>
)

const REST_MS = 200
/** Nobody reads longer suggestion lists. */
const MOST_SUGGESTIONS = 20

type Found = { readonly id: number; readonly name: string }
type ComponentSearchProps = { readonly branch: ChosenBranch; readonly without: number; readonly onFound: (product: Found) => void }

/** Adds a component by name or code; the field is cleared for the next. */
const ComponentSearch = ({ branch, without, onFound }: ComponentSearchProps) => {
  const db = useDb()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), REST_MS)
  const queryClient = useQueryClient()
  const queryOf = (sought: string) => ({
    queryKey: [...keys.area(db, suggestProducts), 'components', branch.code, sought],
    queryFn: ({ signal }: { signal: AbortSignal }) => findStockItems(db, branch.code, sought, signal),
  })
  const others = (products: readonly Found[]): readonly Found[] => products.filter(({ id }) => id !== without).slice(0, MOST_SUGGESTIONS)
  const query = useQuery(queryOf(text))
  return (
    <SearchSelect
      forMany
      label={productionTexts.addComponent}
      placeholder={productionTexts.findComponent}
      items={others(query.data ?? [])}
      optionOf={({ id, name }) => ({ value: String(id), label: name })}
      findFirst={async sought => others(await queryClient.fetchQuery(queryOf(sought)).catch(() => []))[0]}
      // The server has searched: its results are shown unfiltered.
      filter={({ options }) => options}
      nothingFoundMessage={query.isSuccess ? productionTexts.noProductFound : texts.loading}
      value={null}
      onType={setTyped}
      onPick={onFound}
    />
  )
}
