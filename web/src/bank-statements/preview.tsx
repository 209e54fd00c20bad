import {
  discardStatement,
  previewStatement,
  type ReadingChoices,
  type StatementPreview,
  saveStatement,
} from '@akonta/domain/bank-statements/statement-calls'
import { hasColumns } from '@akonta/domain/bank-statements/statement-format'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import { type Balances, ColumnsCard, withBalances } from './columns-card.tsx'
import { statementsPath } from './paths.ts'
import { PreviewRows } from './preview-rows.tsx'
import classes from './statements.module.css'
import { statementTexts } from './texts.ts'

type PreviewProps = {
  readonly preview: StatementPreview
  readonly choices: ReadingChoices
  readonly onRead: (preview: StatementPreview, choices: ReadingChoices) => void
  readonly onDiscarded: () => void
}

/** What the statement says as a whole; its figures only once they are proved. */
const factsOf = (preview: StatementPreview): readonly (readonly [label: string, value: string])[] => {
  const { format, accountNumber, firstDay, lastDay, lines, repeated, opening, moneyIn, moneyOut, closing } = preview
  return [
    [statementTexts.format, statementTexts.formats[format]],
    ...(accountNumber === '' ? [] : ([[statementTexts.accountNumber, accountNumber]] as const)),
    ...(firstDay === null || lastDay === null || opening === null || closing === null
      ? []
      : ([
          [statementTexts.days, statementTexts.daysOf(formatDayFirst(firstDay), formatDayFirst(lastDay))],
          [statementTexts.linesFound, statementTexts.repeatedOf(lines, repeated)],
          [statementTexts.opening, formatMoney(opening)],
          [statementTexts.moneyIn, formatMoney(moneyIn)],
          [statementTexts.moneyOut, formatMoney(moneyOut)],
          [statementTexts.closing, formatMoney(closing)],
        ] as const)),
  ]
}

/** A file that was read: its figures, its columns, its first rows with what is wrong, and the buttons that save or discard it. */
export const Preview = ({ preview, choices, onRead, onDiscarded }: PreviewProps) => {
  const db = useDb()
  const goOn = useGoOn()
  const { id, account, fault, faultCount, notes } = preview
  /** As they are typed: saving does not wait until the file was read again with them. */
  const [balances, setBalances] = useState<Balances>({ opening: null, closing: null })
  const reading = useSave({
    send: (body: ReadingChoices) => call(previewStatement, { db, id, body }),
    failed: statementTexts.notRead,
    stale: [],
    onSaved: (answer, chosen) => onRead(answer, chosen),
  })
  const saving = useSave({
    send: (body: ReadingChoices, requestId) => call(saveStatement, { db, id, body }, { requestId }),
    saved: ({ lines, repeated }) => ({ text: statementTexts.savedNow(lines - repeated) }),
    failed: statementTexts.notSaved,
    onSaved: () => goOn(statementsPath(account)),
  })
  const discarding = useSave({
    send: (_: undefined) => call(discardStatement, { db, id }),
    failed: statementTexts.notRead,
    stale: [],
    onSaved: onDiscarded,
  })
  return (
    <>
      <section className={`card ${cardStack.stack}`} aria-label={statementTexts.found} aria-busy={reading.isSaving}>
        <h2 className={cardStack.title}>{statementTexts.found}</h2>
        <dl className={classes.facts}>
          {factsOf(preview).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {fault !== '' && (
          <MessageBox variant="danger">
            {statementTexts.cannotSave} ({statementTexts.faults(faultCount)}). {fault}
          </MessageBox>
        )}
        {notes.map(note => (
          <MessageBox key={note}>{note}</MessageBox>
        ))}
      </section>
      {hasColumns(preview.format) && (
        <ColumnsCard
          preview={preview}
          choices={choices}
          balances={balances}
          isBusy={reading.isSaving}
          onType={setBalances}
          onChange={chosen => reading.save(withBalances(chosen, balances))}
        />
      )}
      <PreviewRows preview={preview} />
      <div className={classes.buttons}>
        <Button variant="default" loading={discarding.isSaving} onClick={() => discarding.save(undefined)}>
          {statementTexts.otherFile}
        </Button>
        <Button
          disabled={reading.isSaving}
          loading={saving.isSaving}
          aria-busy={saving.isSaving}
          onClick={() => saving.save(withBalances(choices, balances))}
        >
          {statementTexts.save}
        </Button>
      </div>
    </>
  )
}
