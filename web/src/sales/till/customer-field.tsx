import { formatBalance, type Pesewas } from '@akonta/domain/money'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { Button, type OptionsFilter } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { useSavedPid } from '../../offline/outbox/saved-pid.ts'
import { useTill } from '../../offline/till-state.ts'
import { AddPayeeDialog } from '../../payees/add-payee-dialog.tsx'
import { texts } from '../../texts.ts'
import { isNamed, SearchSelect } from '../../ui/fields/search-select.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { useScreen } from '../../ui/print/use-screen.ts'
import classes from '../sales.module.css'
import { salesTexts } from '../texts.ts'
import { customerOf, findCustomers } from './on-device/local-customers.ts'
import { useSaleTerms } from './sale-terms.ts'
import type { SaleCustomer } from './stored-terms.ts'

/** Nobody reads longer suggestion lists. */
const MOST_SUGGESTIONS = 20

/** Room at the end of the field for the key cap, with or without the balance: a long name must not run below them. */
const KEY_ROOM = 'var(--key-room)'
const BALANCE_ROOM = 'calc(var(--key-room) + 9.25rem)'

/** Two columns with a narrow cart: the name of the customer needs the room of the balance. */
const NARROW = '(min-width: 900px) and (max-width: 1099px)'

type CustomerFieldProps = {
  readonly inputRef: Ref<HTMLInputElement>
  readonly customer: SaleCustomer | null
  readonly balance: Pesewas | undefined
  readonly fault: string | null
  readonly disabled: boolean
  readonly onChange: (customer: SaleCustomer | null) => void
  /** The user has chosen or added a customer. */
  readonly onChosen: () => void
}

/** By a part of the name, ignoring accents, or of the number, however it is spaced. */
const isFound = (name: string, phone: string, sought: string): boolean =>
  isNamed(name, sought) || phone.replaceAll(' ', '').includes(sought.replaceAll(' ', ''))

/**
 * The customer of a credit sale: suggestions from the list of customers, filtered here (AMB-084); one added here is selected at once, and
 * becomes the customer of the server when the entry has arrived.
 */
export const CustomerField = ({ inputRef, customer, balance, fault, disabled, onChange, onChosen }: CustomerFieldProps) => {
  const db = useDb()
  const [isAdding, setAdding] = useState(false)
  const queryClient = useQueryClient()
  const waiting = useTill(({ entries }) => entries.filter(entry => entry.kind === 'customer' && entry.state === 'waiting').length)
  const listed = { queryKey: [...keys.of(payeesOfCategory, { db, type: 'debtor' }), 'named', waiting], queryFn: () => findCustomers(db) }
  const query = useQuery(listed)
  const customers = query.data ?? []
  const phones = new Map(customers.map(({ pid, phone }) => [pid, phone]))
  const isListed = customer === null || phones.has(customer.pid)
  const savedPid = useSavedPid(customer?.pid ?? '')
  // A sale of unknown outcome is sent again as it was.
  const isSent = useSaleTerms(({ sent }) => sent)
  const isOther = customer !== null && savedPid !== customer.pid && !isSent && !disabled
  const saved = isOther ? customers.find(({ pid }) => pid === savedPid) : undefined
  const takeSaved = useEffectEvent(onChange)
  const choose = (chosen: SaleCustomer): void => {
    onChange(chosen)
    onChosen()
  }
  useEffect(() => {
    if (saved !== undefined) takeSaved(saved)
  }, [saved])
  // Added just now, or chosen before a reload: the list is still loading.
  const items = isListed || customer === null ? customers : [...customers, customer]
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const sought = search.trim()
    const matches = options.filter(option => 'value' in option && isFound(option.label, phones.get(String(option.value)) ?? '', sought))
    return matches.slice(0, limit)
  }
  const findFirst = async (text: string): Promise<SaleCustomer | undefined> => {
    const all = await queryClient.ensureQueryData(listed).catch(() => [])
    return all.find(({ name, phone }) => isFound(name, phone, text))
  }
  const isNarrow = useScreen(NARROW)
  const balanceBadge = balance !== undefined && (
    <Badge tone={balance < 0n ? 'gold' : 'plain'}>{salesTexts.balance(formatBalance(balance))}</Badge>
  )
  return (
    <>
      <div className={classes.customer}>
        <SearchSelect
          ref={inputRef}
          className={classes.customerField ?? ''}
          label={salesTexts.customer}
          aria-required
          items={items}
          optionOf={({ pid, name }) => ({ value: pid, label: name })}
          findFirst={findFirst}
          filter={filter}
          limit={MOST_SUGGESTIONS}
          // Inside the page's main part, where screen readers look for it.
          comboboxProps={{ portalProps: { target: '#content' } }}
          placeholder={salesTexts.findCustomer}
          nothingFoundMessage={query.isSuccess ? salesTexts.noCustomer : texts.loading}
          value={customer?.pid ?? null}
          error={fault}
          disabled={disabled}
          leftSection={<IconUsers size={17} aria-hidden />}
          rightSectionWidth={balance === undefined || isNarrow ? KEY_ROOM : BALANCE_ROOM}
          rightSectionPointerEvents="none"
          rightSection={
            <span className={classes.customerEnd}>
              {!isNarrow && balanceBadge}
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
          onPick={choose}
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
        {isNarrow && balanceBadge && <p className={classes.balanceBelow}>{balanceBadge}</p>}
      </div>
      {query.isError && <LoadError what={salesTexts.couldNotLoadCustomers} failure={query.error} onRetry={() => void query.refetch()} />}
      {isAdding && (
        <AddPayeeDialog
          title={salesTexts.addCustomer}
          category="debtor"
          onClose={() => setAdding(false)}
          onAdded={payee => {
            setAdding(false)
            choose(customerOf(payee))
          }}
        />
      )}
    </>
  )
}
