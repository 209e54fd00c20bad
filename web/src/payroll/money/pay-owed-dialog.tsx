import { formatMoney } from '@akonta/domain/money'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { path } from '../../lib/api.ts'
import { useDb } from '../../lib/session.ts'
import { PaymentForm } from '../../payments/payment-form.tsx'
import { paymentsTexts } from '../../payments/texts.ts'
import { fieldId, goToFault } from '../../ui/fields/go-to-fault.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { type Owed, payOwed } from './money-calls.ts'
import { draftTotal, type Faults, fullDraft, payable, readOwedDraft } from './money-draft.ts'
import { PlaceFields } from './place-fields.tsx'
import { payrollMoneyTexts } from './texts.ts'

const LONGEST_REFERENCE = 60

type PayOwedDialogProps = { readonly owed: Owed; readonly onClose: () => void }

/** Pays the liability on one account, for one branch or several, at most what each owes. */
export const PayOwedDialog = ({ owed, onClose }: PayOwedDialogProps) => {
  const db = useDb()
  const formId = useId()
  const [draft, setDraft] = useState(() => fullDraft(owed))
  const [faults, setFaults] = useState<Faults>({})
  const branches = payable(owed)
  const name = payrollMoneyTexts.names[owed.account]
  const check = (): boolean => {
    const found = readOwedDraft(owed, draft).faults
    setFaults(found)
    return goToFault(formId, [...branches.map(({ code }) => `amount-${code}`), 'bank', 'reference'], found)
  }
  return (
    <PaymentForm
      title={payrollMoneyTexts.payOf(name)}
      subject={`${owed.accountName} · ${payrollMoneyTexts.owedHint(formatMoney(owed.total))}`}
      summary={paymentsTexts.subject(formatMoney(draftTotal(draft)), name)}
      savedText={payrollMoneyTexts.paidSaved}
      check={check}
      send={saving => {
        const { read } = readOwedDraft(owed, draft)
        if (read === null) throw new Error('An incomplete payment is not sent')
        return payOwed(db, read, saving)
      }}
      paperOf={number => path`/admin/payroll/payments/${number}`}
      onClose={onClose}
    >
      {branches.map((branch, index) => (
        <MoneyField
          key={branch.code}
          id={fieldId(formId, `amount-${branch.code}`)}
          label={payrollMoneyTexts.amountFor(branch.name)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={payrollMoneyTexts.owedHint(formatMoney(branch.owed))}
          required
          {...(index === 0 && { 'data-autofocus': true })}
          value={draft.amounts[branch.code] ?? null}
          error={faults[`amount-${branch.code}`]}
          onChange={amount => setDraft({ ...draft, amounts: { ...draft.amounts, [branch.code]: amount } })}
          onFocus={event => event.currentTarget.select()}
        />
      ))}
      <PlaceFields formId={formId} place={draft.place} fault={faults.bank} onChange={place => setDraft({ ...draft, place })} />
      <TextInput
        id={fieldId(formId, 'reference')}
        label={payrollMoneyTexts.reference}
        required
        autoComplete="off"
        maxLength={LONGEST_REFERENCE}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={paymentsTexts.referenceHint}
        value={draft.reference}
        error={faults.reference}
        onChange={event => setDraft({ ...draft, reference: event.currentTarget.value })}
      />
    </PaymentForm>
  )
}
