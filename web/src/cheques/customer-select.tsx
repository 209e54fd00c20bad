import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { firstNamed, SearchSelect } from '../ui/fields/search-select.tsx'
import { chequeTexts } from './texts.ts'

const MOST_SUGGESTIONS = 50

type CustomerSelectProps = {
  readonly id: string
  readonly label: string
  readonly isRequired: boolean
  readonly value: string | null
  readonly error?: string | undefined
  readonly onPick: (pid: string) => void
}

/** A customer by name. */
export const CustomerSelect = ({ id, label, isRequired, value, error, onPick }: CustomerSelectProps) => {
  const asked = asks(payeesOfCategory, { db: useDb(), type: 'debtor' })
  const customers = useQuery(asked)
  const queries = useQueryClient()
  return (
    <SearchSelect
      id={id}
      label={label}
      aria-required={isRequired}
      limit={MOST_SUGGESTIONS}
      items={customers.data ?? []}
      optionOf={({ pid, name }) => ({ value: pid, label: name })}
      findFirst={async text => firstNamed(await queries.ensureQueryData(asked).catch(() => []), text)}
      placeholder={chequeTexts.findCustomer}
      nothingFoundMessage={customers.isSuccess ? chequeTexts.noCustomer : texts.loading}
      value={value}
      error={error}
      onPick={({ pid }) => onPick(pid)}
    />
  )
}
