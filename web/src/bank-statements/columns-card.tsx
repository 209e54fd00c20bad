import type { ReadingChoices, StatementPreview } from '@akonta/domain/bank-statements/statement-calls'
import { STATEMENT_FIELDS } from '@akonta/domain/bank-statements/statement-fields'
import { DAY_ORDERS } from '@akonta/domain/bank-statements/statement-format'
import type { Pesewas } from '@akonta/domain/money'
import { Button, NativeSelect, NumberInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { MoneyField } from '../ui/fields/money-field.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import classes from './statements.module.css'
import { statementTexts } from './texts.ts'

type ColumnsCardProps = {
  readonly preview: StatementPreview
  readonly choices: ReadingChoices
  readonly balances: Balances
  readonly isBusy: boolean
  readonly onType: (balances: Balances) => void
  readonly onChange: (choices: ReadingChoices) => void
}

const LAST_HEADER_ROW = 1000

/** The field of each column. A change takes effect at once, on every row. */
export const ColumnsCard = ({ preview, choices, balances, isBusy, onType, onChange }: ColumnsCardProps) => {
  const { headings, columns, columnsFrom, dayOrder, headerRow, rows } = preview
  const [first] = rows
  const chosen: ReadingChoices = { ...choices, ...(headerRow > 0 && { headerRow }), columns, dayOrder }
  const choose = (place: number, key: string): void => {
    // The field leaves the column where it was.
    const others = columns.map(each => (each === key ? '' : each))
    onChange({ ...chosen, columns: others.map((each, column) => (column === place ? key : each)) })
  }
  return (
    <section className={`card ${cardStack.stack}`} aria-label={statementTexts.columns} aria-busy={isBusy}>
      <h2 className={cardStack.title}>{statementTexts.columns}</h2>
      <p className="hint">{statementTexts.sources[columnsFrom]}</p>
      <div className={classes.columns}>
        {headings.map((heading, column) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file, and headings may repeat
            key={column}
            label={heading}
            description={first?.cells[column] || statementTexts.empty}
            data={[
              { value: '', label: statementTexts.notUsed },
              ...STATEMENT_FIELDS.map(field => ({ value: field.key, label: field.heading })),
            ]}
            value={columns[column] ?? ''}
            onChange={event => choose(column, event.currentTarget.value)}
          />
        ))}
      </div>
      <div className={classes.columns}>
        <NativeSelect
          label={statementTexts.dayOrder}
          data={DAY_ORDERS.map(value => ({ value, label: statementTexts.dayOrders[value] }))}
          value={dayOrder}
          onChange={event => {
            const order = DAY_ORDERS.find(each => each === event.currentTarget.value)
            if (order !== undefined) onChange({ ...chosen, dayOrder: order })
          }}
        />
        <NumberInput
          key={headerRow}
          label={statementTexts.headerRow}
          min={1}
          max={LAST_HEADER_ROW}
          allowDecimal={false}
          defaultValue={headerRow === 0 ? '' : headerRow}
          onBlur={event => {
            const row = Number(event.currentTarget.value)
            // Other headings have other columns: they are guessed again.
            if (Number.isInteger(row) && row >= 1 && row <= LAST_HEADER_ROW && row !== headerRow) onChange({ headerRow: row })
          }}
        />
      </div>
      {!columns.includes('balance') && <BalanceFields balances={balances} onType={onType} onRead={() => onChange(chosen)} />}
    </section>
  )
}

/** What the bank prints above and below the lines, for files that do not have it. */
export type Balances = { readonly opening: Pesewas | null; readonly closing: Pesewas | null }

/** The choices with the balances as they are typed now; an empty field is none. */
export const withBalances = ({ opening: _, closing: __, ...others }: ReadingChoices, { opening, closing }: Balances): ReadingChoices => ({
  ...others,
  ...(opening !== null && { opening }),
  ...(closing !== null && { closing }),
})

type BalanceFieldsProps = { readonly balances: Balances; readonly onType: (balances: Balances) => void; readonly onRead: () => void }

const BalanceFields = ({ balances, onType, onRead }: BalanceFieldsProps) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onRead()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={statementTexts.balances}>
      <p className="hint">{statementTexts.balancesHint}</p>
      <div className={classes.columns}>
        <MoneyField label={statementTexts.opening} value={balances.opening} onChange={opening => onType({ ...balances, opening })} />
        <MoneyField label={statementTexts.closing} value={balances.closing} onChange={closing => onType({ ...balances, closing })} />
      </div>
      <Button type="submit" variant="default">
        {statementTexts.readAgain}
      </Button>
    </form>
  )
}
