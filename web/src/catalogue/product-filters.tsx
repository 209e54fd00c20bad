import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDb } from '../lib/session.ts'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import classes from './catalogue.module.css'
import { CATEGORIES } from './lookups/lookup-lists.ts'
import type { ProductChoice } from './product-choice.ts'
import { catalogueTexts } from './texts.ts'

const STOCKS = ['all', 'low', 'none'] as const

type ProductFiltersProps = { readonly choice: ProductChoice; readonly onChoose: (changed: Partial<ProductChoice>) => void }

export const ProductFilters = ({ choice, onChoose }: ProductFiltersProps) => {
  const db = useDb()
  const labels = useQuery(CATEGORIES.asksList(db))
  return (
    <>
      <Select
        className={classes.categoryFilter ?? ''}
        aria-label={catalogueTexts.category}
        placeholder={catalogueTexts.everyCategory}
        data={(labels.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={choice.category}
        onChange={category => onChoose({ category })}
        clearable
        searchable
        comboboxProps={{ portalProps: { target: '#content' } }}
      />
      <ChoiceChips
        label={catalogueTexts.stockFilter}
        choices={STOCKS.map(value => ({ value, label: catalogueTexts.stocks[value] }))}
        chosen={choice.stock ?? 'all'}
        onChoose={stock => onChoose({ stock: stock === 'all' ? null : stock })}
      />
    </>
  )
}

export const NoneChosen = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <EmptyState
    title={catalogueTexts.noneChosen}
    action={
      <Button variant="default" onClick={onShowAll}>
        {catalogueTexts.showAllProducts}
      </Button>
    }
  />
)
