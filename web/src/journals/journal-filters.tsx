import { decodeMoney, moneyText, type Pesewas } from '@akonta/domain/money'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { type DocumentSearch, readDocumentSearch, SearchFilters } from '../ui/search-filters/search-filters.tsx'
import { journalTexts } from './texts.ts'

/** The search, as in the address: empty texts match everything. */
export type JournalSearch = DocumentSearch & { readonly amount: string }

export const amountOf = (text: string): Pesewas | null => {
  const decoded = decodeMoney(text)
  return decoded.ok && decoded.value > 0n ? decoded.value : null
}
const textOf = (amount: Pesewas | null): string => (amount === null ? '' : moneyText(amount))

/** An invalid amount or date matches everything. */
export const readJournalSearch = (address: URLSearchParams): JournalSearch => ({
  ...readDocumentSearch(address),
  amount: textOf(amountOf(address.get('amount') ?? '')),
})

const WORDS = { text: journalTexts.searchJournals, from: journalTexts.from, to: journalTexts.to, search: journalTexts.search }

type JournalFiltersProps = { readonly search: JournalSearch; readonly onSearch: (search: JournalSearch) => void }

/** Text, amount and days of a search for journals. */
export const JournalFilters = ({ search, onSearch }: JournalFiltersProps) => (
  <SearchFilters
    search={search}
    onSearch={onSearch}
    words={WORDS}
    more={(typed, set) => (
      <MoneyField
        label={journalTexts.amount}
        value={amountOf(typed.amount)}
        onChange={amount => set({ ...typed, amount: textOf(amount) })}
      />
    )}
  />
)
