import { PAYMENT_TYPES, RECEIVED_TYPES } from '@akonta/domain/payments/payment'
import { NativeSelect } from '@mantine/core'
import { ChequeFields, newCheque } from '../cheques/cheque-fields.tsx'
import { OwnChequeFields } from '../cheques/own-cheque-fields.tsx'
import { fieldId } from '../ui/fields/go-to-fault.ts'
import { LoadError } from '../ui/messages/load-error.tsx'
import { AskForPayment } from '../wallets/asking/ask-for-payment.tsx'
import { type PaymentDraft, withPaymentType } from './payment-draft.ts'
import { ReferenceAndAmount } from './payment-fields.tsx'
import { paymentsTexts } from './texts.ts'
import type { EnteredPayment } from './use-payment.ts'

const nameOf = (type: PaymentDraft['paymentType']): string => (type === 'CHEQUE' ? paymentsTexts.cheque : paymentsTexts.cash)

/** In cash, by cheque, or by which bank or wallet. */
const WayFields = ({ formId, direction, hasPayee, draft, banks, faults, change }: EnteredPayment) => {
  const isBank = draft.paymentType === 'BANK'
  const types = direction === 'received' ? RECEIVED_TYPES : PAYMENT_TYPES
  return (
    <>
      <NativeSelect
        label={paymentsTexts.paymentType}
        required
        {...(hasPayee && { 'data-autofocus': true })}
        data={[...types]}
        value={draft.paymentType}
        onChange={event => {
          const chosen = types.find(each => each === event.currentTarget.value) ?? 'CASH'
          change({ ...withPaymentType(draft, chosen), ...(chosen === 'CHEQUE' && { cheque: draft.cheque ?? newCheque() }) })
        }}
      />
      <NativeSelect
        id={fieldId(formId, 'bank')}
        label={paymentsTexts.paymentAccount}
        required
        disabled={!isBank}
        data={!isBank ? [nameOf(draft.paymentType)] : ['', ...(banks.data ?? []).map(({ pid, name }) => ({ value: pid, label: name }))]}
        {...(isBank && banks.data?.length === 0 && { description: paymentsTexts.noBank })}
        value={isBank ? (draft.bank ?? '') : nameOf(draft.paymentType)}
        error={faults.bank}
        onChange={event => change({ bank: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
      {banks.isError && <LoadError what={paymentsTexts.couldNotLoadBanks} failure={banks.error} onRetry={() => void banks.refetch()} />}
    </>
  )
}

/** How the money changes hands, with its cheque or reference, and the amount. A customer's phone can be asked for it. */
export const PaymentWayFields = (payment: EnteredPayment) => {
  const { formId, direction, draft, faults, change } = payment
  const isCheque = draft.paymentType === 'CHEQUE'
  return (
    <>
      <WayFields {...payment} />
      {isCheque && (
        <ChequeFields formId={formId} draft={draft.cheque ?? newCheque()} faults={faults} onChange={cheque => change({ cheque })} />
      )}
      {direction === 'paid' && draft.paymentType === 'BANK' && (
        <OwnChequeFields
          formId={formId}
          bank={draft.bank}
          draft={draft.ownCheque ?? null}
          faults={faults}
          onChange={payment.changeOwnCheque}
        />
      )}
      <ReferenceAndAmount
        formId={formId}
        reference={isCheque || (draft.paymentType === 'BANK' && draft.ownCheque) ? null : draft.reference}
        amount={draft.amount}
        faults={faults}
        onReference={reference => change({ reference })}
        onAmount={amount => change({ amount })}
      />
      {direction === 'received' && (
        <AskForPayment
          branch={payment.branchCode}
          most={null}
          amount={draft.amount}
          disabled={payment.payee === undefined || payment.isHere}
          onPaid={payment.takeRequested}
        />
      )}
    </>
  )
}
