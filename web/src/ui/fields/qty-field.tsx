import { FINE_DECIMALS, formatQuantity, ONE, type Quantity } from '@akonta/domain/quantity'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { texts } from '../../texts.ts'
import { DecimalField, type DecimalFieldProps } from './decimal-field.tsx'
import classes from './fields.module.css'

/** The minimum of a list's line (specification, section 5). The field shows it; the save button enforces it. */
export const LEAST_OF_A_LINE = 1

/** More characters are shown smaller: a weight such as 0.1733 must not lose its last digits. */
const LONG = 5

/** A quantity in ten-thousandths. */
export const QtyField = (props: DecimalFieldProps) => <DecimalField {...props} decimals={FINE_DECIMALS} shownDecimals={0} />

type QtyStepperProps = {
  /** The counted item: names the field and both buttons. */
  readonly subject: string
  readonly label: string
  readonly value: Quantity | null
  readonly onChange: (value: Quantity | null) => void
  readonly isWrong?: boolean
  readonly disabled?: boolean
  readonly inputRef?: React.Ref<HTMLInputElement>
}

/** A quantity between a minus and a plus, for the lines of a list. The buttons never go below 1; typing may, and is checked on saving. */
export const QtyStepper = ({ subject, label, value, onChange, isWrong = false, disabled = false, inputRef }: QtyStepperProps) => {
  const quantity = value ?? 0n
  return (
    <div className={classes.stepper} data-wrong={isWrong || undefined} data-long={formatQuantity(quantity).length > LONG || undefined}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={texts.less(subject)}
        disabled={disabled || quantity <= ONE}
        onClick={() => onChange(quantity - ONE < ONE ? ONE : quantity - ONE)}
      >
        <IconMinus size={14} aria-hidden />
      </button>
      <QtyField
        variant="unstyled"
        min={LEAST_OF_A_LINE}
        keepsPasted
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={onChange}
        disabled={disabled}
        {...(inputRef && { ref: inputRef })}
      />
      <button type="button" tabIndex={-1} aria-label={texts.more(subject)} disabled={disabled} onClick={() => onChange(quantity + ONE)}>
        <IconPlus size={14} aria-hidden />
      </button>
    </div>
  )
}
