import { TIN_FORM } from '@akonta/domain/evat/tin'
import type { Pesewas } from '@akonta/domain/money'
import type { NewPayee, PayeeCategory } from '@akonta/domain/payees/payee'
import { type ListedPayee, LONGEST_PAYEE, payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { useId, useState } from 'react'
import { keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { CustomerPriceList } from '../pricing/customer-price-list.tsx'
import { texts } from '../texts.ts'
import { isLongNumber } from '../ui/fields/decimal-field.tsx'
import amount from '../ui/fields/fields.module.css'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { type PayeeDraft, type PayeeFaults, readPayeeDraft } from './payee-draft.ts'
import { KIND_TEXTS, payeesTexts } from './texts.ts'

type PayeeDialogProps = {
  readonly title: string
  readonly category: PayeeCategory
  readonly start: PayeeDraft
  /** The fields in addition to name, phone, location and e-mail. */
  readonly asks: readonly ('opening balance' | 'TIN' | 'credit' | 'hold')[]
  /** The name of a form that adds somebody (`form` of `useSave`). */
  readonly form?: string
  /** The list whose row this form begins with is loaded again before it closes. */
  readonly waitsForReload?: boolean
  readonly save: (payee: NewPayee, draft: PayeeDraft, requestId: string) => Promise<ListedPayee>
  readonly onClose: () => void
  readonly onSaved: (payee: ListedPayee) => void
}

const FIELDS = ['name', 'phone', 'address', 'email', 'openBalance', 'side', 'tin', 'termsDays'] as const

/** Another form than the authority issues is probably mistyped; it is taken all the same. */
const isUnusual = (typed: string): boolean => typed.trim() !== '' && !TIN_FORM.test(typed.trim().toUpperCase())

/** Adds or edits a payee: fields, then 'Are you sure you want to Save Payee'. */
export const PayeeDialog = ({ title, category, start, asks, form, waitsForReload = false, save, onClose, onSaved }: PayeeDialogProps) => {
  const db = useDb()
  const formId = useId()
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const saving = useSave({
    ...(form !== undefined && { form }),
    send: (_, requestId) => save(readPayeeDraft(draft, category).payee, draft, requestId),
    saved: () => ({ text: payeesTexts.saved, detail: draft.name.trim() }),
    failed: payeesTexts.saveError,
    stale: [keys.area(db, payeesOfCategory)],
    waitsForReload,
    onSaved,
    onSettled: () => setAsking(false),
  })
  const change = (changed: Partial<PayeeDraft>): void => setDraft({ ...draft, ...changed })
  const wrong = readPayeeDraft(draft, category).faults
  const faults: PayeeFaults = isTried ? wrong : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, FIELDS, wrong)) setAsking(true)
  }
  const field = (name: 'name' | 'phone' | 'address' | 'email' | 'openBalance' | 'tin' | 'termsDays', label: string) => ({
    id: `${formId}${name}`,
    label,
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Dialog
        opened
        title={title}
        staticBackdrop
        onClose={onClose}
        onSubmit={submit}
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
            <Button type="submit">{texts.save}</Button>
          </>
        }
      >
        <TextInput {...field('name', KIND_TEXTS[category].name)} required data-autofocus maxLength={LONGEST_PAYEE.name} />
        <Pair>
          <TextInput {...field('phone', payeesTexts.tellNum)} required type="tel" maxLength={LONGEST_PAYEE.phone} />
          <TextInput
            {...field('email', payeesTexts.email)}
            required
            type="email"
            maxLength={LONGEST_PAYEE.email}
            description={payeesTexts.emailHint}
          />
        </Pair>
        <TextInput
          {...field('address', payeesTexts.location)}
          required
          maxLength={LONGEST_PAYEE.address}
          description={payeesTexts.locationHint}
        />
        {asks.includes('opening balance') && (
          <OpeningBalance
            formId={formId}
            category={category}
            draft={draft}
            fault={faults.side}
            field={field('openBalance', payeesTexts.openBalance)}
            onChange={setDraft}
          />
        )}
        {asks.includes('TIN') && (
          <TextInput
            {...field('tin', payeesTexts.tin)}
            maxLength={LONGEST_PAYEE.tin}
            errorProps={{ role: 'alert' }}
            description={isUnusual(draft.tin) ? payeesTexts.unusualTin : payeesTexts.tinHint}
          />
        )}
        {asks.includes('credit') && (
          <CreditTerms
            field={field('termsDays', payeesTexts.terms)}
            limit={draft.creditLimit}
            onLimit={creditLimit => change({ creditLimit })}
          />
        )}
        {asks.includes('hold') && (
          <>
            <CustomerPriceList value={draft.priceList} onChange={priceList => change({ priceList })} />
            <label className={switchClasses.switch}>
              <input type="checkbox" checked={draft.creditHeld} onChange={event => change({ creditHeld: event.currentTarget.checked })} />
              {payeesTexts.hold}
            </label>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        question={payeesTexts.saveQuestion}
        subject={draft.name.trim()}
        busy={saving.isSaving}
        onCancel={() => setAsking(false)}
        onConfirm={() => saving.save()}
      />
    </>
  )
}

type CreditTermsProps = {
  /** The properties of the field of the days. */
  readonly field: TextInputProps
  readonly limit: Pesewas | null
  readonly onLimit: (limit: Pesewas | null) => void
}

/** How much a customer may owe, and for how many days. */
const CreditTerms = ({ field, limit, onLimit }: CreditTermsProps) => (
  <Pair>
    <MoneyField label={payeesTexts.creditLimit} description={payeesTexts.creditLimitHint} value={limit} onChange={onLimit} />
    <TextInput {...field} inputMode="numeric" maxLength={3} errorProps={{ role: 'alert' }} description={payeesTexts.termsHint} />
  </Pair>
)

type OpeningBalanceProps = {
  readonly formId: string
  readonly category: PayeeCategory
  readonly draft: PayeeDraft
  readonly fault: string | undefined
  /** The properties of the field of the amount. */
  readonly field: TextInputProps
  readonly onChange: (draft: PayeeDraft) => void
}

/** What was owed before the books began, and by whom. */
const OpeningBalance = ({ formId, category, draft, fault, field, onChange }: OpeningBalanceProps) => (
  <Pair>
    <TextInput
      {...field}
      errorProps={{ role: 'alert' }}
      inputMode="decimal"
      data-long={isLongNumber(draft.openBalance) || undefined}
      leftSection={texts.currency}
      classNames={{ input: amount.number ?? '', section: amount.unit ?? '' }}
      description={payeesTexts.openBalanceHint}
    />
    <NativeSelect
      id={`${formId}side`}
      label={payeesTexts.side}
      data={[
        { value: '', label: '' },
        { value: 'DR', label: category === 'bank' ? payeesTexts.debitAtBank : payeesTexts.debit },
        { value: 'CR', label: category === 'bank' ? payeesTexts.creditAtBank : payeesTexts.credit },
      ]}
      value={draft.side ?? ''}
      error={fault}
      errorProps={{ role: 'alert' }}
      onChange={event => onChange({ ...draft, side: event.currentTarget.value === '' ? null : event.currentTarget.value })}
    />
  </Pair>
)
