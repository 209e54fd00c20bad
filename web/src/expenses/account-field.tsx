import { foldText } from '@akonta/domain/catalogue/search-text'
import type { ExpenseAccount } from '@akonta/domain/expenses/expense-calls'
import { wordsForExpense } from '@akonta/domain/expenses/payable-accounts'
import { Select } from '@mantine/core'
import type { Ref } from 'react'
import classes from './expenses.module.css'
import { expenseTexts } from './texts.ts'

type AccountFieldProps = {
  readonly ref: Ref<HTMLInputElement>
  readonly accounts: readonly ExpenseAccount[]
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (account: string | null) => void
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
export const AccountField = ({ ref, accounts, value, error, onChange }: AccountFieldProps) => (
  <Select
    ref={ref}
    className={classes.wide ?? ''}
    label={expenseTexts.account}
    aria-required
    searchable
    selectFirstOptionOnChange
    openOnFocus={false}
    inputWrapperOrder={['label', 'error', 'input']}
    data={accounts.map(account => ({ value: account.key, label: labelOf(account) }))}
    filter={({ search, options }) => {
      const found = new Set(accountsFor(accounts, isLabel(accounts, search) ? '' : search).map(({ key }) => key))
      return options.filter(option => 'value' in option && found.has(option.value))
    }}
    comboboxProps={{ portalProps: { target: '#content' } }}
    placeholder={expenseTexts.chooseAccount}
    nothingFoundMessage={expenseTexts.noAccount}
    value={value}
    error={error}
    onChange={onChange}
  />
)

/** The text of a chosen account is not a search: the list then shows every account again. */
const isLabel = (accounts: readonly ExpenseAccount[], text: string): boolean => accounts.some(account => labelOf(account) === text.trim())
