import type { SaleOfDay } from '@akonta/domain/sales/sale-calls'
import { Button, Select } from '@mantine/core'
import { evatTexts } from '../../evat/texts.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import switchClasses from '../../ui/fields/switch.module.css'
import { salesTexts } from '../texts.ts'
import { choicesIn, isFiltering, type SalesFilter } from './report-filter.ts'
import classes from './sales-report.module.css'

type ReportFilterFieldsProps = {
  readonly rows: readonly SaleOfDay[]
  readonly filter: SalesFilter
  readonly onChange: (filter: SalesFilter) => void
  readonly onClear: () => void
}

/** Cashier, payment method and amount; they filter the rows at once. */
export const ReportFilterFields = ({ rows, filter, onChange, onClear }: ReportFilterFieldsProps) => {
  const { cashiers, paidBy } = choicesIn(rows)
  return (
    <>
      <Select
        className={classes.field ?? ''}
        label={salesTexts.cashier}
        placeholder={salesTexts.anyone}
        data={[...cashiers]}
        value={filter.cashier}
        onChange={cashier => onChange({ ...filter, cashier })}
        clearable
        comboboxProps={{ portalProps: { target: '#content' } }}
      />
      <Select
        className={classes.field ?? ''}
        label={salesTexts.paidBy}
        placeholder={salesTexts.anyWay}
        data={[...paidBy]}
        value={filter.paidBy}
        onChange={way => onChange({ ...filter, paidBy: way })}
        clearable
        comboboxProps={{ portalProps: { target: '#content' } }}
      />
      <MoneyField
        className={classes.amount ?? ''}
        label={salesTexts.leastAmount}
        value={filter.least}
        onChange={least => onChange({ ...filter, least })}
      />
      <MoneyField
        className={classes.amount ?? ''}
        label={salesTexts.mostAmount}
        value={filter.most}
        onChange={most => onChange({ ...filter, most })}
      />
      {rows.some(({ evat }) => evat !== null) && (
        <label className={`${switchClasses.switch} ${classes.unsigned}`}>
          <input
            type="checkbox"
            checked={filter.unsigned}
            onChange={event => onChange({ ...filter, unsigned: event.currentTarget.checked })}
          />
          {evatTexts.open}
        </label>
      )}
      {isFiltering(filter) && (
        <Button variant="subtle" onClick={onClear}>
          {salesTexts.showAll}
        </Button>
      )}
    </>
  )
}
