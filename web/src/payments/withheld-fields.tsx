import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { WITHHOLDING_KINDS, withholdingRate, withholdingTexts } from '@akonta/domain/payments/withholding'
import { formatPercent } from '@akonta/domain/percent'
import { NativeSelect, TextInput } from '@mantine/core'
import { useProfile } from '../business/issuer.ts'
import { fieldId } from '../ui/fields/go-to-fault.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { SupplierNote } from '../withholding/supplier-note.tsx'
import classes from './payments.module.css'
import { paymentsTexts } from './texts.ts'
import { newWithheld, taxOf, type WithheldDraft, type WithheldFaults } from './withheld-draft.ts'

export const WITHHELD_FIELDS = ['base', 'tax'] as const

type WithheldFieldsProps = {
  readonly formId: string
  readonly direction: 'received' | 'paid'
  /** The customer or supplier, once chosen. */
  readonly pid: string | null
  readonly draft: WithheldDraft | null
  readonly faults: WithheldFaults
  /** The date of the payment, or empty for today. */
  readonly date: string
  /** The money of the payment. */
  readonly amount: Pesewas | null
  /** Suggests the value without VAT and levies. */
  readonly suggest: () => Pesewas | null
  readonly onChange: (draft: WithheldDraft | null) => void
}

/** The income tax of a payment, in a business that turned it on. */
export const WithheldFields = ({ formId, direction, pid, draft, faults, date, amount, suggest, onChange }: WithheldFieldsProps) => {
  const isOn = useProfile().data?.withholdingTax ?? false
  if (!isOn) return null
  const tax = taxOf(draft)
  const paid = draft !== null && tax > 0n && amount !== null && (
    <p className={classes.hint} role="status">
      {direction === 'paid'
        ? paymentsTexts.withholdingOut(formatMoney(tax), formatMoney(amount), formatMoney(amount + tax))
        : paymentsTexts.withholdingIn(formatMoney(tax), formatMoney(amount), formatMoney(amount + tax))}
    </p>
  )
  if (direction === 'received')
    return (
      <>
        <Pair>
          <MoneyField
            id={fieldId(formId, 'tax')}
            label={paymentsTexts.taxWithheld}
            value={draft?.by === 'customer' ? draft.tax : null}
            error={faults.tax}
            onChange={typed => {
              const certificate = draft?.by === 'customer' ? draft.certificate : ''
              onChange(typed === null && certificate === '' ? null : { by: 'customer', tax: typed, certificate })
            }}
          />
          <TextInput
            label={paymentsTexts.certificate}
            autoComplete="off"
            maxLength={60}
            value={draft?.by === 'customer' ? draft.certificate : ''}
            onChange={({ currentTarget: { value } }) => {
              const typed = draft?.by === 'customer' ? draft.tax : null
              onChange(typed === null && value === '' ? null : { by: 'customer', tax: typed, certificate: value })
            }}
          />
        </Pair>
        {paid}
      </>
    )
  const own = draft?.by === 'us' ? draft : null
  const day = newWithheld('GOODS', null, date)
  const rateOf = (kind: (typeof WITHHOLDING_KINDS)[number]): bigint => withholdingRate(kind, day.by === 'us' ? day.date : '') ?? 0n
  return (
    <>
      <NativeSelect
        label={withholdingTexts.withheld}
        data={[
          { value: '', label: paymentsTexts.noWithholding },
          ...WITHHOLDING_KINDS.map(kind => ({
            value: kind,
            label: `${withholdingTexts.names[kind]} ${formatPercent(rateOf(kind))}`,
          })),
        ]}
        value={own?.kind ?? ''}
        onChange={event => {
          const kind = WITHHOLDING_KINDS.find(each => each === event.currentTarget.value)
          onChange(kind === undefined ? null : newWithheld(kind, own?.base ?? suggest(), date))
        }}
      />
      {pid !== null && (
        <SupplierNote
          pid={pid}
          amount={(amount ?? 0n) + tax}
          isWithheld={own !== null}
          onWithhold={kind => onChange(newWithheld(kind, suggest(), date))}
        />
      )}
      {own !== null && (
        <MoneyField
          id={fieldId(formId, 'base')}
          label={paymentsTexts.withholdingBase}
          required
          value={own.base}
          error={faults.base}
          onChange={base => onChange(newWithheld(own.kind, base, date))}
          onFocus={event => event.currentTarget.select()}
        />
      )}
      {paid}
    </>
  )
}
