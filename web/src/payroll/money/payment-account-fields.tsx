import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { PAYMENT_TYPES, type PaymentType } from '@akonta/domain/payments/payment'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { fieldId } from '../../ui/fields/go-to-fault.ts'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { payrollMoneyTexts } from './texts.ts'

/** The paying account: cash, or a bank or wallet by its pid. */
export type ChosenPaymentAccount = { readonly paymentType: PaymentType; readonly bank: string | null }

type PaymentAccountFieldsProps = {
  readonly formId: string
  readonly place: ChosenPaymentAccount
  readonly fault: string | undefined
  readonly onChange: (place: ChosenPaymentAccount) => void
}

/** Payment Type and Payment Account, as in every payment. */
export const PaymentAccountFields = ({ formId, place, fault, onChange }: PaymentAccountFieldsProps) => {
  const db = useDb()
  const banks = useQuery(asks(payeesOfCategory, { db, type: 'bank' }))
  const isCash = place.paymentType === 'CASH'
  return (
    <>
      <Select
        label={payrollMoneyTexts.paymentType}
        required
        allowDeselect={false}
        data={[...PAYMENT_TYPES]}
        value={place.paymentType}
        onChange={value => onChange({ ...place, paymentType: value === 'BANK' ? 'BANK' : 'CASH' })}
      />
      <Select
        id={fieldId(formId, 'bank')}
        label={payrollMoneyTexts.place}
        required
        disabled={isCash}
        data={isCash ? [payrollMoneyTexts.cash] : (banks.data ?? []).map(({ pid, name }) => ({ value: pid, label: name }))}
        placeholder={payrollMoneyTexts.findBank}
        nothingFoundMessage={payrollMoneyTexts.noBank}
        value={isCash ? payrollMoneyTexts.cash : place.bank}
        error={fault}
        onChange={bank => onChange({ ...place, bank })}
      />
      {banks.isError && <LoadError what={payrollMoneyTexts.couldNotLoadBanks} failure={banks.error} onRetry={() => void banks.refetch()} />}
    </>
  )
}
