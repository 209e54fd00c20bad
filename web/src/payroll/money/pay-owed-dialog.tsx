import { formatMoney } from '@akonta/domain/money'
import { LONGEST_REFERENCE } from '@akonta/domain/payments/payment'
import { payOwed } from '@akonta/domain/payroll/money-calls'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { OWN_CHEQUE_FIELDS } from '../../cheques/own-cheque.ts'
import { OwnChequeFields } from '../../cheques/own-cheque-fields.tsx'
import { path } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { PaymentForm } from '../../payments/payment-form.tsx'
import { paymentsTexts } from '../../payments/texts.ts'
import { fieldId, goToFault } from '../../ui/fields/go-to-fault.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { draftTotal, type Faults, fullDraft, payable, readOwedDraft } from './money-draft.ts'
import type { Owed } from './owed.ts'
import { PaymentAccountFields } from './payment-account-fields.tsx'
import { payrollMoneyTexts } from './texts.ts'

type PayOwedDialogProps = { readonly owed: Owed; readonly onClose: () => void }

/** Pays the liability on one account, for one branch or several, at most what each owes. */
export const PayOwedDialog = ({ owed, onClose }: PayOwedDialogProps) => {
  const db = useDb()
  const formId = useId()
  const [draft, setDraft] = useState(() => fullDraft(owed))
  const [isTried, setTried] = useState(false)
  const branches = payable(owed)
  const name = payrollMoneyTexts.names[owed.account]
  const found = readOwedDraft(owed, draft).faults
  const faults: Faults = isTried ? found : {}
  const check = (): boolean => {
    setTried(true)
    return goToFault(
      formId,
      [...branches.map(({ branchCode }) => `amount-${branchCode}`), 'bank', ...OWN_CHEQUE_FIELDS, 'reference'],
      found,
    )
  }
  return (
    <PaymentForm
      title={payrollMoneyTexts.payOf(name)}
      subject={`${owed.accountName} · ${payrollMoneyTexts.owedHint(formatMoney(owed.total))}`}
      summary={paymentsTexts.subject(formatMoney(draftTotal(draft)), name)}
      savedText={payrollMoneyTexts.paidSaved}
      check={check}
      send={({ requestId, again }) => {
        const { read } = readOwedDraft(owed, draft)
        if (read === null) throw new Error('An incomplete payment is not sent')
        return call(payOwed, { db, again, body: read }, { requestId })
      }}
      documentOf={number => path`/admin/payroll/payments/${number}`}
      onClose={onClose}
    >
      {branches.map((branch, index) => (
        <MoneyField
          key={branch.branchCode}
          id={fieldId(formId, `amount-${branch.branchCode}`)}
          label={payrollMoneyTexts.amountFor(branch.branchName)}
          description={payrollMoneyTexts.owedHint(formatMoney(branch.owed))}
          required
          {...(index === 0 && { 'data-autofocus': true })}
          value={draft.amounts[branch.branchCode] ?? null}
          error={faults[`amount-${branch.branchCode}`]}
          onChange={amount => setDraft({ ...draft, amounts: { ...draft.amounts, [branch.branchCode]: amount } })}
          onFocus={event => event.currentTarget.select()}
        />
      ))}
      <PaymentAccountFields formId={formId} place={draft.place} fault={faults.bank} onChange={place => setDraft({ ...draft, place })} />
      {draft.place.paymentType === 'BANK' && (
        <OwnChequeFields
          formId={formId}
          bank={draft.place.bank}
          draft={draft.ownCheque}
          faults={faults}
          onChange={change => setDraft(before => ({ ...before, ownCheque: change(before.ownCheque) }))}
        />
      )}
      {(draft.place.paymentType === 'CASH' || draft.ownCheque === null) && (
        <TextInput
          id={fieldId(formId, 'reference')}
          label={payrollMoneyTexts.reference}
          required
          autoComplete="off"
          maxLength={LONGEST_REFERENCE}
          description={paymentsTexts.referenceHint}
          value={draft.reference}
          error={faults.reference}
          onChange={event => setDraft({ ...draft, reference: event.currentTarget.value })}
        />
      )}
    </PaymentForm>
  )
}
