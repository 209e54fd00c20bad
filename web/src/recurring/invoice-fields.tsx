import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { goodsName } from '@akonta/domain/packs/pack'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findStockItems } from '../goods/find-stock-items.ts'
import type { StockItem } from '../goods/stock-item.ts'
import { asks, keys } from '../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { UnitSelect } from '../packs/unit-select.tsx'
import { texts } from '../texts.ts'
import { fieldId } from '../ui/fields/go-to-fault.ts'
import { PriceField } from '../ui/fields/money-field.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { firstNamed, SearchSelect } from '../ui/fields/search-select.tsx'
import classes from './recurring.module.css'
import { type DraftGoods, type FieldsProps, newGoods } from './recurring-draft.ts'
import { recurringTexts } from './texts.ts'

const REST_MS = 200
const MOST_SUGGESTIONS = 20

type InvoiceProps = FieldsProps & { readonly branch: ChosenBranch }

/** The customer and the products of a recurring invoice. */
export const InvoiceFields = ({ formId, draft, faults, onChange, branch }: InvoiceProps) => {
  const db = useDb()
  const queries = useQueryClient()
  const asked = asks(payeesOfCategory, { db, type: 'debtor' })
  const customers = useQuery(asked)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), REST_MS)
  const queryOf = (sought: string) => ({
    queryKey: [...keys.area(db, suggestProducts), 'recurring', branch.code, sought],
    queryFn: ({ signal }: { signal: AbortSignal }) => findStockItems(db, branch.code, sought, signal),
  })
  const query = useQuery(queryOf(text))
  const add = ({ id, name, packs }: StockItem): void => {
    if (!draft.goods.some(({ productId, pack }) => productId === id && pack === undefined))
      onChange({ goods: [...draft.goods, newGoods({ productId: id, name, packs })] })
  }
  const replace = (changed: DraftGoods): void => onChange({ goods: draft.goods.map(each => (each.id === changed.id ? changed : each)) })
  return (
    <>
      <SearchSelect
        id={fieldId(formId, 'customer')}
        className={classes.wide ?? ''}
        label={recurringTexts.customer}
        aria-required
        limit={MOST_SUGGESTIONS}
        items={customers.data ?? []}
        optionOf={({ pid, name }) => ({ value: pid, label: name })}
        findFirst={async sought => firstNamed(await queries.ensureQueryData(asked).catch(() => []), sought)}
        placeholder={recurringTexts.findCustomer}
        nothingFoundMessage={customers.isSuccess ? recurringTexts.noCustomer : texts.loading}
        value={draft.customer}
        error={faults.customer}
        onPick={({ pid }) => onChange({ customer: pid })}
      />
      <div className={classes.wide}>
        <SearchSelect
          id={fieldId(formId, 'goods')}
          forMany
          label={recurringTexts.addProduct}
          placeholder={recurringTexts.findProduct}
          nothingFoundMessage={query.isSuccess ? recurringTexts.noProduct : texts.loading}
          items={(query.data ?? []).slice(0, MOST_SUGGESTIONS)}
          optionOf={({ id, name }) => ({ value: String(id), label: name })}
          // The server has searched: its results are shown unfiltered.
          filter={({ options }) => options}
          findFirst={async sought => (await queries.fetchQuery(queryOf(sought)).catch(() => []))[0]}
          value={null}
          error={faults.goods}
          onType={setTyped}
          onPick={add}
        />
      </div>
      {draft.goods.length > 0 && (
        <ul className={`${classes.goods} ${classes.wide}`} aria-label={recurringTexts.goods}>
          {draft.goods.map(each => (
            <GoodsRow
              key={each.id}
              line={each}
              onChange={replace}
              onRemove={() => onChange({ goods: draft.goods.filter(({ id }) => id !== each.id) })}
            />
          ))}
        </ul>
      )}
      <p className={`hint ${classes.wide}`}>{recurringTexts.pricesOfDay}</p>
    </>
  )
}

type GoodsRowProps = {
  readonly line: DraftGoods
  readonly onChange: (line: DraftGoods) => void
  readonly onRemove: () => void
}

const GoodsRow = ({ line, onChange, onRemove }: GoodsRowProps) => {
  const mayPrice = useCan('override_price')
  const name = goodsName({ productName: line.name, pack: line.pack })
  return (
    <li>
      <div>
        <p>{line.name}</p>
        {/* A fixed price is that of the unit for which it was agreed. */}
        <UnitSelect subject={line.name} packs={line.packs} pack={line.pack} onChoose={pack => onChange({ ...line, pack, price: null })} />
      </div>
      <QtyField
        aria-label={recurringTexts.quantityOf(name)}
        label={recurringTexts.quantity}
        value={line.quantity}
        onChange={quantity => onChange({ ...line, quantity })}
      />
      <PriceField
        aria-label={recurringTexts.fixedPriceOf(name)}
        label={recurringTexts.fixedPrice}
        placeholder={recurringTexts.priceOfDay}
        disabled={!mayPrice}
        value={line.price}
        onChange={price => onChange({ ...line, price })}
      />
      <ActionIcon variant="subtle" size="lg" aria-label={recurringTexts.removeLine(name)} onClick={onRemove}>
        <IconX size={17} aria-hidden />
      </ActionIcon>
    </li>
  )
}
