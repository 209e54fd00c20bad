import { MONEY_DECIMALS } from '@akonta/domain/money'
import { FINE_DECIMALS } from '@akonta/domain/quantity'
import { texts } from '../../texts.ts'
import { DecimalField, type DecimalFieldProps } from './decimal-field.tsx'

/** An amount of money in pesewas. */
export const MoneyField = (props: DecimalFieldProps) => (
  <DecimalField leftSection={texts.currency} {...props} decimals={MONEY_DECIMALS} shownDecimals={MONEY_DECIMALS} />
)

/** A unit price or unit cost in ten-thousandths of a cedi. */
export const PriceField = (props: DecimalFieldProps) => (
  <DecimalField leftSection={texts.currency} {...props} decimals={FINE_DECIMALS} shownDecimals={MONEY_DECIMALS} />
)
