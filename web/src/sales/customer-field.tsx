import { formatBalance, type Pesewas } from '@akonta/domain/money'
import { Button, type OptionsFilter, Select } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useDb } from '../lib/session.ts'
import { findCustomers } from '../offline/local-customers.ts'
import { AddPayeeDialog } from '../payees/add-payee-dialog.tsx'
import type { ListedPayee } from '../payees/payee-calls.ts'
import { Badge } from '../ui/badge.tsx'
import { KeyHint } from '../ui/key-cap.tsx'
import { LoadError } from '../ui/load-error.tsx'
import classes from './sales.module.css'
import type { SaleCustomer } from './stored-terms.ts'
import { salesTexts } from './texts.ts'

/** Longer lists of suggestions are not read. */
const MOST_SUGGESTIONS = 20

/** Room at the field's end, in pixels, for the key cap alone and for the balance beside it: a long name must not run below them. */
const KEY_WIDTH = 48
const BALANCE_WIDTH = 212

type CustomerFieldProps = {
  readonly inputRef: Ref<HTMLInputElement>
  readonly customer: SaleCustomer | null
  readonly balance: Pesewas | undefined
  readonly disabled: boolean
  readonly onChange: (customer: SaleCustomer | null) => void
}

const customerOf = ({ pid, name, phone, email }: ListedPayee): SaleCustomer => ({ pid, name, phone, email })

/** The customer of a credit sale: suggestions from the list of customers, filtered here (AMB-084); one added here is selected at once. */
export const CustomerField = ({ inputRef, customer, balance, disabled, onChange }: CustomerFieldProps) => {
  const db = useDb()
  const [isAdding, setAdding] = useState(false)
  const found = useQuery({ queryKey: [db, 'payees', 'debtor', 'named'], queryFn: () => findCustomers(db) })
  const customers = found.data ?? []
  const phones = new Map(customers.map(({ pid, phone }) => [pid, phone]))
  const isListed = customer === null || phones.has(customer.pid)
  const data = [
    ...customers.map(({ pid, name }) => ({ value: pid, label: name })),
    // Added just now, or chosen before a reload: the list is still on its way.
    ...(isListed || customer === null ? [] : [{ value: customer.pid, label: customer.name }]),
  ]
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const sought = search.trim().toLowerCase()
    const matches = options.filter(option => {
      if (!('value' in option)) return false
      const name = option.label.toLowerCase()
      return name.includes(sought) || (phones.get(String(option.value)) ?? '').replaceAll(' ', '').includes(sought.replaceAll(' ', ''))
    })
    return matches.slice(0, limit)
  }
  return (
    <>
      <div className={classes.customer}>
        <Select
          ref={inputRef}
          className={classes.customerField ?? ''}
          label={salesTexts.customer}
          aria-required
          searchable
          selectFirstOptionOnChange
          data={data}
          filter={filter}
          limit={MOST_SUGGESTIONS}
          // Inside the page's main part, where those who hear the page look for it.
          comboboxProps={{ portalProps: { target: '#content' } }}
          placeholder={salesTexts.findCustomer}
          nothingFoundMessage={salesTexts.noCustomer}
          value={customer?.pid ?? null}
          disabled={disabled}
          leftSection={<IconUsers size={17} aria-hidden />}
          rightSectionWidth={balance === undefined ? KEY_WIDTH : BALANCE_WIDTH}
          rightSectionPointerEvents="none"
          rightSection={
            <span className={classes.customerEnd}>
              {balance !== undefined && <Badge tone={balance < 0n ? 'gold' : 'plain'}>{salesTexts.balance(formatBalance(balance))}</Badge>}
              <KeyHint>F4</KeyHint>
            </span>
          }
          renderOption={({ option }) => (
            <span className={classes.suggestion}>
              <span>{option.label}</span>
              <span className={classes.suggestionPhone}>{phones.get(String(option.value))}</span>
            </span>
          )}
          onFocus={event => event.currentTarget.select()}
          onChange={pid => {
            const chosen = customers.find(listed => listed.pid === pid)
            if (chosen) onChange(customerOf(chosen))
          }}
        />
        <Button
          variant="default"
          className={classes.addCustomer ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => setAdding(true)}
        >
          {salesTexts.addCustomer}
        </Button>
      </div>
      {found.isError && <LoadError what={salesTexts.couldNotLoadCustomers} failure={found.error} onRetry={() => void found.refetch()} />}
      {isAdding && (
        <AddPayeeDialog
          title={salesTexts.addCustomer}
          category="debtor"
          onClose={() => setAdding(false)}
          onAdded={payee => {
            setAdding(false)
            onChange(customerOf(payee))
          }}
        />
      )}
    </>
  )
}
