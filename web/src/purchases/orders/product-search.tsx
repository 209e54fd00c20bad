import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findStockItems } from '../../goods/find-stock-items.ts'
import type { StockItem } from '../../goods/stock-item.ts'
import { keys } from '../../lib/call.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { orderTexts } from './texts.ts'

const REST_MS = 200
/** Nobody reads longer suggestion lists. */
const MOST_SUGGESTIONS = 20

type ProductSearchProps = { readonly branch: ChosenBranch; readonly onFound: (product: StockItem) => void }

/** Adds a product by name, code or barcode; the field is cleared for the next. */
export const ProductSearch = ({ branch, onFound }: ProductSearchProps) => {
  const db = useDb()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), REST_MS)
  const queries = useQueryClient()
  const queryOf = (sought: string) => ({
    queryKey: [...keys.area(db, suggestProducts), 'order', branch.code, sought],
    queryFn: ({ signal }: { signal: AbortSignal }) => findStockItems(db, branch.code, sought, signal),
  })
  const query = useQuery(queryOf(text))
  return (
    <SearchSelect
      forMany
      label={orderTexts.addProduct}
      placeholder={orderTexts.findProduct}
      items={(query.data ?? []).slice(0, MOST_SUGGESTIONS)}
      optionOf={({ id, name }) => ({ value: String(id), label: name })}
      findFirst={async sought => (await queries.fetchQuery(queryOf(sought)).catch(() => []))[0]}
      // The server has searched: its results are shown unfiltered.
      filter={({ options }) => options}
      nothingFoundMessage={query.isSuccess ? orderTexts.noProductFound : texts.loading}
      value={null}
      onType={setTyped}
      onPick={onFound}
    />
  )
}
