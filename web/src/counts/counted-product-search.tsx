import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { keys } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { type CountedProduct, findCountedProducts } from './find-counted.ts'
import { countTexts } from './texts.ts'

const REST_MS = 200
/** Nobody reads longer suggestion lists. */
const MOST_SUGGESTIONS = 20

type ProductSearchProps = {
  readonly branch: ChosenBranch
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onFound: (product: CountedProduct) => void
}

/** A product by name, code or barcode, without its stock: a count may be blind. Without a connection those of this device's copy. The field is cleared for the next. */
export const CountedProductSearch = ({ branch, inputRef, onFound }: ProductSearchProps) => {
  const db = useDb()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), REST_MS)
  const queries = useQueryClient()
  const queryOf = (sought: string) => ({
    queryKey: [...keys.area(db, suggestProducts), 'count', branch.code, sought],
    queryFn: ({ signal }: { signal: AbortSignal }) => findCountedProducts(db, branch.code, sought, signal),
  })
  const query = useQuery(queryOf(text))
  return (
    <SearchSelect
      {...(inputRef !== undefined && { ref: inputRef })}
      forMany
      label={countTexts.addProduct}
      placeholder={countTexts.findProduct}
      items={(query.data ?? []).slice(0, MOST_SUGGESTIONS)}
      optionOf={({ id, name }) => ({ value: String(id), label: name })}
      findFirst={async sought => (await queries.fetchQuery(queryOf(sought)).catch(() => []))[0]}
      // The server has searched: its results are shown unfiltered.
      filter={({ options }) => options}
      nothingFoundMessage={query.isSuccess ? countTexts.noProductFound : texts.loading}
      value={null}
      onType={setTyped}
      onPick={onFound}
    />
  )
}
