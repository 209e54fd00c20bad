import type { DecimalFieldProps } from '../../ui/fields/decimal-field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'

/** A rate in per cent with 2 decimals, which are ten-thousandths: 17.50 is 1750n. */
export const PercentField = (props: DecimalFieldProps) => <MoneyField {...props} leftSection="%" />
