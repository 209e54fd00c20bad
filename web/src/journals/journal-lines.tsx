import { journalTotals } from '@akonta/domain/journals/journal'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { IconBook } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { entryTexts } from '../ui/entry-page/texts.ts'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import cardTable from '../ui/table/card-table.module.css'
import { RemoveButton } from '../ui/table/remove-button.tsx'
import { type ListedLine, sidesOf } from './journal-line.ts'
import classes from './journals.module.css'
import { journalTexts } from './texts.ts'

export type JournalLinesHandle = { /** Focuses the first line, or the last one. */ readonly enter: (step: 1 | -1) => void }

type JournalLinesProps = {
  readonly ref: Ref<JournalLinesHandle>
  readonly lines: readonly ListedLine[]
  readonly disabled: boolean
  readonly onChange: (line: ListedLine) => void
  readonly onRemove: (line: ListedLine) => void
  /** The focus leaves the list upwards or by Esc. */
  readonly onLeave: () => void
}

const namesIn = (body: HTMLElement | null): readonly HTMLButtonElement[] => [
  ...(body?.querySelectorAll<HTMLButtonElement>('[data-name]') ?? []),
]

const sideText = (amount: Pesewas): string => (amount === 0n ? journalTexts.none_ : formatMoney(amount))

/** The lines of the current journal with both totals. ↑ ↓ move between the lines, Enter edits one, Del removes it. */
export const JournalLines = ({ ref, lines, disabled, onChange, onRemove, onLeave }: JournalLinesProps) => {
  const body = useRef<HTMLTableSectionElement>(null)
  useImperativeHandle(ref, () => ({
    enter: step =>
      namesIn(body.current)
        .at(step === 1 ? 0 : -1)
        ?.focus(),
  }))
  const last = lines.at(-1)?.id
  // Scrolls to the newest line.
  useEffect(() => {
    if (last !== undefined) namesIn(body.current).at(-1)?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const totals = journalTotals(lines.map(sidesOf))
  const hasBranches = new Set(lines.map(line => line.branch)).size > 1
  const remove = (line: ListedLine, index: number): void => {
    onRemove(line)
    if (lines.length === 1) onLeave()
    else requestAnimationFrame(() => namesIn(body.current)[Math.min(index, lines.length - 2)]?.focus())
  }
  const followKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLButtonElement) || event.ctrlKey || event.altKey || event.metaKey) return
    const index = namesIn(body.current).indexOf(event.target)
    const line = lines[index]
    if (line === undefined || disabled) return
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => namesIn(body.current)[index + 1]?.focus(),
      ArrowUp: () => (index === 0 ? onLeave() : namesIn(body.current)[index - 1]?.focus()),
      Delete: () => remove(line, index),
      Escape: onLeave,
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div className={classes.lines}>
      <table className={`${cardTable.table} ${classes.table}`} aria-label={journalTexts.lines} onKeyDown={followKey}>
        <thead className="spokenOnPhone">
          <tr>
            <th scope="col">{journalTexts.id}</th>
            <th scope="col">{journalTexts.accountName}</th>
            {hasBranches && <th scope="col">{journalTexts.branch}</th>}
            <th scope="col">{journalTexts.particulars}</th>
            <th scope="col" data-figure>
              {journalTexts.debit_}
            </th>
            <th scope="col" data-figure>
              {journalTexts.credit_}
            </th>
            <th scope="col">
              <span className="spoken">{entryTexts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, index) => (
            <JournalRow
              key={line.id}
              line={line}
              hasBranches={hasBranches}
              disabled={disabled}
              onChange={() => onChange(line)}
              onRemove={() => remove(line, index)}
            />
          ))}
        </tbody>
        {lines.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={hasBranches ? 4 : 3}>
                {journalTexts.total}
              </th>
              <td data-figure data-head={journalTexts.debit_}>
                {formatMoney(totals.debit)}
              </td>
              <td data-figure data-head={journalTexts.credit_}>
                {formatMoney(totals.credit)}
              </td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {lines.length === 0 && <EmptyState icon={IconBook} title={journalTexts.noLines} hint={journalTexts.noLinesHint} />}
    </div>
  )
}

type JournalRowProps = {
  readonly line: ListedLine
  readonly hasBranches: boolean
  readonly disabled: boolean
  readonly onChange: () => void
  readonly onRemove: () => void
}

const JournalRow = ({ line, hasBranches, disabled, onChange, onRemove }: JournalRowProps) => {
  const { debit, credit } = sidesOf(line)
  return (
    <tr>
      <td className={classes.id}>{line.accountId}</td>
      <td className={classes.name}>
        <button
          type="button"
          data-name
          className={classes.change}
          disabled={disabled}
          aria-label={journalTexts.changeOf(line.accountName)}
          onClick={onChange}
        >
          {line.accountName}
        </button>
      </td>
      {hasBranches && <td className={classes.particulars}>{line.branchName}</td>}
      <td className={classes.particulars}>{line.particulars}</td>
      <td data-figure data-head={journalTexts.debit_}>
        {sideText(debit)}
      </td>
      <td data-figure data-head={journalTexts.credit_}>
        {sideText(credit)}
      </td>
      <td className={classes.removeCell}>
        <RemoveButton label={journalTexts.removeOf(line.accountName)} disabled={disabled} onRemove={onRemove} />
      </td>
    </tr>
  )
}
