import { foldText } from '@akonta/domain/catalogue/search-text'
import { type ExpenseAccount, expenseAccounts } from '@akonta/domain/expenses/expense-calls'
import { wordsForExpense } from '@akonta/domain/expenses/payable-accounts'
import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import classes from './expenses.module.css'
import { expenseTexts } from './texts.ts'

type AccountFieldProps = {
  readonly ref: Ref<HTMLInputElement>
  /** Undefined while they load. */
  readonly accounts: readonly ExpenseAccount[] | undefined
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (account: string) => void
}

/** The accounts by name, code, description and what people call such bills: "electri" finds Utilities. Every typed word must match. */
export const accountsFor = (accounts: readonly ExpenseAccount[], typed: string): readonly ExpenseAccount[] => {
  const words = foldText(typed)
    .split(' ')
    .filter(word => word !== '')
  return accounts.filter(({ code, name, description }) => {
    const text = foldText(`${name} ${code} ${description} ${wordsForExpense(code)}`)
    return words.every(word => text.includes(word))
  })
}

const labelOf = ({ name, code }: ExpenseAccount): string => `${name} · ${code}`

/** What was the money for? The most used accounts first. The list opens on request, below the field’s own error. */
export const AccountField = ({ ref, accounts, value, error, onChange }: AccountFieldProps) => {
  const queries = useQueryClient()
  const asked = asks(expenseAccounts, { db: useDb() })
  const loaded = accounts ?? []
  return (
    <SearchSelect
      ref={ref}
      className={classes.wide ?? ''}
      label={expenseTexts.account}
      aria-required
      inputWrapperOrder={['label', 'error', 'input']}
      items={loaded}
      optionOf={account => ({ value: account.key, label: labelOf(account) })}
      findFirst={async typed => accountsFor(await queries.ensureQueryData(asked).catch(() => []), typed)[0]}
      filter={({ search, options }) => {
        const found = new Set(accountsFor(loaded, isLabel(loaded, search) ? '' : search).map(({ key }) => key))
        return options.filter(option => 'value' in option && found.has(option.value))
      }}
      comboboxProps={{ portalProps: { target: '#content' } }}
      placeholder={expenseTexts.chooseAccount}
      nothingFoundMessage={accounts === undefined ? texts.loading : expenseTexts.noAccount}
      value={value}
      error={error}
      onPick={({ key }) => onChange(key)}
    />
  )
}

/** The text of a chosen account is not a search: the list then shows every account again. */
const isLabel = (accounts: readonly ExpenseAccount[], text: string): boolean => accounts.some(account => labelOf(account) === text.trim())
