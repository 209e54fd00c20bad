import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import type { PaymentAccount } from '@akonta/domain/payments/payment'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { LoadError } from '../ui/messages/load-error.tsx'
import { vatReturnTexts } from './texts.ts'

const CASH = ''

/** The cash of the branch, or a bank or wallet. */
export const PaidFrom = ({ place, onChange }: { readonly place: PaymentAccount; readonly onChange: (place: PaymentAccount) => void }) => {
  const db = useDb()
  const banks = useQuery(asks(payeesOfCategory, { db, type: 'bank' }))
  return (
    <>
      <NativeSelect
        data-autofocus
        label={vatReturnTexts.paidFrom}
        data={[{ value: CASH, label: vatReturnTexts.cash }, ...(banks.data ?? []).map(({ pid, name }) => ({ value: pid, label: name }))]}
        value={place ?? CASH}
        onChange={event => onChange(event.currentTarget.value === CASH ? null : event.currentTarget.value)}
      />
      {banks.isError && <LoadError what={vatReturnTexts.couldNotLoadBanks} failure={banks.error} onRetry={() => void banks.refetch()} />}
    </>
  )
}
