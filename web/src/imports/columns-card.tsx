import { type ImportView, importRows } from '@akonta/domain/imports/import-calls'
import { fieldsOf } from '@akonta/domain/imports/import-fields'
import { EXISTING_CHOICES, type ExistingChoice, isOfPrices } from '@akonta/domain/imports/import-kind'
import { NativeSelect, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBranches } from '../business/branches.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './imports.module.css'
import { importTexts } from './texts.ts'

export type Choices = {
  readonly headerRow: number
  readonly columns: readonly string[]
  readonly existing: ExistingChoice
  readonly branch: string
}

type ColumnsCardProps = { readonly view: ImportView; readonly isBusy: boolean; readonly onChange: (choices: Choices) => void }

const isExisting = (text: string): text is ExistingChoice => EXISTING_CHOICES.some(choice => choice === text)

/** The field of each column, and what happens to records that exist. A change takes effect at once, on every row. */
export const ColumnsCard = ({ view, isBusy, onChange }: ColumnsCardProps) => {
  const db = useDb()
  const branches = useBranches()
  const first = useQuery(asks(importRows, { db, id: view.id, show: 'all', from: 0, size: 1 })).data?.rows[0]
  const { headings, columns, headerRow, existing, branch, kind } = view
  const fields = fieldsOf(kind, branches.data ?? [])
  const now = { headerRow, columns, existing, branch }
  const choose = (place: number, key: string): void => {
    // The field leaves the column where it was.
    const others = columns.map(each => (each === key ? '' : each))
    onChange({ ...now, columns: others.map((each, column) => (column === place ? key : each)) })
  }
  return (
    <section className={`card ${cardStack.stack}`} aria-label={importTexts.columns} aria-busy={isBusy}>
      <h2 className={cardStack.title}>{importTexts.columns}</h2>
      {headerRow === 0 && <MessageBox>{importTexts.noHeader}</MessageBox>}
      <p className="hint">{importTexts.columnsHint}</p>
      <div className={classes.columns}>
        {headings.map((heading, column) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file, and headings may repeat
            key={column}
            label={heading}
            description={first?.cells[column] || importTexts.empty}
            data={[{ value: '', label: importTexts.notUsed }, ...fields.map(field => ({ value: field.key, label: field.heading }))]}
            value={columns[column] ?? ''}
            onChange={event => choose(column, event.currentTarget.value)}
          />
        ))}
      </div>
      <div className={classes.columns}>
        {!isOfPrices(kind) && (
          <NativeSelect
            label={importTexts.existing}
            data={EXISTING_CHOICES.map(value => ({ value, label: importTexts.existingChoices[value] }))}
            value={existing}
            onChange={event => {
              if (isExisting(event.currentTarget.value)) onChange({ ...now, existing: event.currentTarget.value })
            }}
          />
        )}
        {!isOfPrices(kind) && (
          <NativeSelect
            label={importTexts.branch}
            description={importTexts.branchHint}
            data={(branches.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            value={branch}
            onChange={event => onChange({ ...now, branch: event.currentTarget.value })}
          />
        )}
        <NumberInput
          key={headerRow}
          label={importTexts.headerRow}
          min={0}
          max={1000}
          allowDecimal={false}
          defaultValue={headerRow}
          onBlur={event => {
            const row = Number(event.currentTarget.value)
            if (Number.isInteger(row) && row >= 0 && row <= 1000 && row !== headerRow) onChange({ ...now, headerRow: row })
          }}
        />
      </div>
    </section>
  )
}
