import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { firstNamed, SearchSelect } from '../../ui/fields/search-select.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { orderTexts } from './texts.ts'

/** Nobody reads longer suggestion lists. */
const MOST_SUGGESTIONS = 20

type SupplierSelectProps = {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  /** The pid, or '' without one. */
  readonly value: string
  readonly error?: string | false
  readonly isFirst?: boolean
  readonly onChange: (pid: string) => void
}

/** A supplier by name. */
export const SupplierSelect = ({ ref, label, value, error = false, isFirst = false, onChange }: SupplierSelectProps) => {
  const queries = useQueryClient()
  const listed = asks(payeesOfCategory, { db: useDb(), type: 'creditor' })
  const query = useQuery(listed)
  return (
    <>
      <SearchSelect
        {...(ref !== undefined && { ref })}
        label={label}
        aria-required
        items={query.data ?? []}
        optionOf={({ pid, name }) => ({ value: pid, label: name })}
        findFirst={async text => firstNamed(await queries.ensureQueryData(listed).catch(() => []), text)}
        limit={MOST_SUGGESTIONS}
        // Inside the page's main part, where screen readers look for it.
        comboboxProps={{ portalProps: { target: '#content' } }}
        placeholder={orderTexts.findSupplier}
        nothingFoundMessage={query.isSuccess ? orderTexts.noSupplier : texts.loading}
        value={value === '' ? null : value}
        error={error}
        autoFocus={isFirst}
        onFocus={event => event.currentTarget.select()}
        onPick={({ pid }) => onChange(pid)}
      />
      {query.data?.length === 0 && (
        <MessageBox>
          {orderTexts.noSuppliers}{' '}
          <Link className="link" to="/admin/accounting/supplier">
            {orderTexts.addSupplier}
          </Link>
        </MessageBox>
      )}
      {query.isError && <LoadError what={orderTexts.couldNotLoadSuppliers} failure={query.error} onRetry={() => void query.refetch()} />}
    </>
  )
}
