import { TAX_BASES, type TaxBasis } from '@akonta/domain/vat/input-tax'
import type { VatScheme } from '@akonta/domain/vat/vat-schemes'
import type { TaxedAmount } from '@akonta/domain/vat/vat-split'
import { NativeSelect } from '@mantine/core'
import { MoneyField } from '../ui/fields/money-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { amountsOf, NO_TAX, type TaxDraft, taxFault, taxOfDraft } from './input-tax.ts'
import { inputTaxTexts } from './texts.ts'
import classes from './vat-returns.module.css'

type InputTaxFieldsProps = {
  readonly law: VatScheme
  readonly draft: TaxDraft
  /** What is on the invoice, by tax class: the law’s tax on it is suggested. */
  readonly lines: readonly TaxedAmount[]
  /** An expense includes its tax: its amount is one price. */
  readonly bases?: readonly TaxBasis[]
  readonly disabled?: boolean
  readonly onChange: (draft: TaxDraft) => void
}

const NONE = ''

/** The tax on a supplier's invoice, each tax apart, and whether it is claimed back. */
export const InputTaxFields = ({ law, draft, lines, bases = TAX_BASES, disabled = false, onChange }: InputTaxFieldsProps) => {
  const { basis, typed, isClaimed } = draft
  const fault = taxFault(law, taxOfDraft(law, draft, lines), lines)
  return (
    <fieldset className={classes.tax} disabled={disabled}>
      <legend className="spoken">{inputTaxTexts.legend}</legend>
      <NativeSelect
        label={inputTaxTexts.basis}
        data={[
          { value: NONE, label: inputTaxTexts.none },
          ...bases.map(value => ({ value, label: bases.length === 1 ? inputTaxTexts.inAmount : inputTaxTexts.bases[value] })),
        ]}
        value={basis ?? NONE}
        onChange={event => {
          const chosen = bases.find(each => each === event.currentTarget.value) ?? null
          onChange(chosen === null ? NO_TAX : { ...draft, basis: chosen, typed: {} })
        }}
      />
      {basis !== null && (
        <>
          <div className={classes.amounts}>
            {amountsOf(law, draft, lines).map(({ tax, amount }) => (
              <MoneyField
                key={tax}
                label={inputTaxTexts.names[tax]}
                value={amount}
                onChange={changed => onChange({ ...draft, typed: { ...typed, [tax]: changed } })}
                onFocus={event => event.currentTarget.select()}
              />
            ))}
          </div>
          <label className={switchClasses.switch}>
            <input type="checkbox" checked={isClaimed} onChange={event => onChange({ ...draft, isClaimed: event.currentTarget.checked })} />
            <span>
              {inputTaxTexts.claim}
              <small className={classes.hint}>{isClaimed ? inputTaxTexts.claimHint : inputTaxTexts.costHint}</small>
            </span>
          </label>
          {fault !== null && <MessageBox variant="danger">{fault}</MessageBox>}
        </>
      )}
    </fieldset>
  )
}
