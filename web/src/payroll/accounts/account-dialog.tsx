import type { Pesewas } from '@akonta/domain/money'
import { createPayrollAccount, editPayrollAccount, LONGEST_CONSENT, LONGEST_PAY_ACCOUNT } from '@akonta/domain/payroll/account-calls'
import {
  type NewPayrollAccount,
  PAYROLL_ACCOUNT_TYPES,
  type PayrollAccount,
  TREATMENTS_OF,
  usualTreatment,
} from '@akonta/domain/payroll/payroll-account'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { configTexts } from './texts.ts'

type AccountDialogProps = {
  /** The one to edit; null creates one. */
  readonly account: PayrollAccount | null
  readonly onClose: () => void
}

type Faults = { readonly name?: string; readonly amount?: string }

/** Creates or changes a deduction, an earning or an allowance (D11). */
export const AccountDialog = ({ account, onClose }: AccountDialogProps) => {
  const db = useDb()
  const [name, setName] = useState(account?.name ?? '')
  const [type, setType] = useState(account?.type ?? 'DEDUCTION')
  const [amount, setAmount] = useState<Pesewas | null>(account?.usualAmount ?? 0n)
  const [treatment, setTreatment] = useState(account?.treatment ?? usualTreatment('DEDUCTION'))
  const [consent, setConsent] = useState(account?.consent ?? '')
  const [isTried, setTried] = useState(false)
  const saving = useSave({
    send: (read: NewPayrollAccount, requestId) =>
      account === null
        ? call(createPayrollAccount, { db, body: read }, { requestId })
        : call(editPayrollAccount, { db, body: { ...read, accountId: account.accountId } }, { requestId }),
    saved: (_, read) => ({ text: configTexts.saved, detail: configTexts.subject(read.name, read.type) }),
    failed: configTexts.saveError,
    stale: [keys.area(db, createPayrollAccount)],
    waitsForReload: true,
    onSaved: onClose,
  })
  const trimmed = name.trim()
  const faults: Faults = {
    ...(isTried && trimmed === '' && { name: texts.required(configTexts.name) }),
    ...(isTried && amount === null && { amount: texts.required(configTexts.amount) }),
  }
  const submit = (): void => {
    setTried(true)
    if (trimmed === '' || amount === null) return
    saving.save({ name: trimmed, type, usualAmount: amount, treatment, consent: type === 'DEDUCTION' ? consent.trim() : '' })
  }
  return (
    <SaveDialog saving={saving} title={account === null ? configTexts.add : configTexts.update} onClose={onClose} onSubmit={submit}>
      <TextInput
        label={configTexts.name}
        required
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_PAY_ACCOUNT}
        value={name}
        error={faults.name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={configTexts.type}
        required
        data={[...PAYROLL_ACCOUNT_TYPES]}
        disabled={account !== null}
        {...(account !== null && { description: configTexts.typeStays })}
        value={type}
        onChange={event => {
          const chosen = PAYROLL_ACCOUNT_TYPES.find(each => each === event.currentTarget.value) ?? type
          setType(chosen)
          setTreatment(usualTreatment(chosen))
        }}
      />
      <MoneyField
        label={configTexts.amount}
        required
        description={configTexts.amountHint}
        value={amount}
        error={faults.amount}
        onChange={setAmount}
      />
      <NativeSelect
        label={configTexts.treatment}
        required
        description={`${configTexts.hintOf[treatment]} ${configTexts.treatmentHint}`.trim()}
        data={TREATMENTS_OF[type].map(value => ({ value, label: configTexts.treatmentOf(type, value) }))}
        value={treatment}
        onChange={event => setTreatment(TREATMENTS_OF[type].find(each => each === event.currentTarget.value) ?? treatment)}
      />
      {type === 'DEDUCTION' && (
        <TextInput
          label={configTexts.consent}
          autoComplete="off"
          maxLength={LONGEST_CONSENT}
          description={configTexts.consentHint}
          value={consent}
          onChange={event => setConsent(event.currentTarget.value)}
        />
      )}
    </SaveDialog>
  )
}
