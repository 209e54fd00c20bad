import { recordReference } from '@akonta/domain/attachments/attached-kind'
import { type BankStatement, statementsOfAccount, undoStatement } from '@akonta/domain/bank-statements/statement-calls'
import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { IconArrowBackUp, IconFileDescription, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AttachmentsDialog } from '../attachments/attachments-dialog.tsx'
import { attachmentTexts } from '../attachments/texts.ts'
import { asksOrNull, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { ACCOUNTS_PATH, importPath, linesPath } from './paths.ts'
import classes from './statements.module.css'
import { statementTexts } from './texts.ts'

const daysOf = ({ firstDay, lastDay }: BankStatement): string => statementTexts.daysOf(formatDayFirst(firstDay), formatDayFirst(lastDay))

const stateOf = ({ savedAt, savedBy, undoneAt, undoneBy, undoReason }: BankStatement): string =>
  undoneAt === null
    ? statementTexts.savedBy(formatMoment(savedAt), savedBy)
    : statementTexts.undone(formatMoment(undoneAt), undoneBy, undoReason)

const toneOf = ({ undoneAt }: BankStatement) => (undoneAt === null ? undefined : ('muted' as const))

const COLUMNS: readonly Column<BankStatement>[] = [
  { head: statementTexts.days, kind: 'text', of: daysOf, tone: toneOf, width: '210px' },
  { head: statementTexts.file, kind: 'text', of: ({ fileName }) => fileName, tone: toneOf },
  { head: statementTexts.newLines, kind: 'count', of: ({ lines, repeated }) => lines - repeated, tone: toneOf, width: '100px' },
  { head: statementTexts.opening, kind: 'money', of: ({ opening }) => opening, tone: toneOf, width: '140px' },
  { head: statementTexts.closing, kind: 'money', of: ({ closing }) => closing, tone: toneOf, width: '140px' },
  { head: statementTexts.state, kind: 'text', of: stateOf, tone: 'muted' },
]

/** /admin/accounting/bankstatements/:account: the statements of a bank or wallet, and the gaps between them. */
export const Component = forRight('reconcile_bank', statementTexts, () => {
  const { account = '' } = useParams()
  return <Statements key={account} account={account} />
})

const Statements = ({ account }: { readonly account: string }) => {
  const db = useDb()
  const query = useQuery(asksOrNull(statementsOfAccount, { db, account }))
  const [undone, setUndone] = useState<BankStatement | null>(null)
  const [withFiles, setWithFiles] = useState<BankStatement | null>(null)
  const undoing = useSave({
    send: ({ id, reason }: { readonly id: number; readonly reason: string }, requestId) =>
      call(undoStatement, { db, id, body: { reason } }, { requestId }),
    saved: () => ({ text: statementTexts.undoneNow }),
    failed: statementTexts.notUndone,
    onOutcome: () => setUndone(null),
  })
  const statements = query.data?.statements ?? []
  const gaps = query.data?.gaps ?? []
  const add = <AddButton label={statementTexts.import} to={importPath(account)} />
  if (query.data === null) return <MessageBox>{statementTexts.gone}</MessageBox>
  return (
    <TablePage
      title={statementTexts.ofAccount(query.data?.accountName ?? account)}
      file={{ name: 'statements-of-account', branch: null }}
      buttons={statements.length > 0 && add}
      hasWideToolbar
      toolbar={
        <div className={classes.bar}>
          <div className={classes.links}>
            <BackButton to={ACCOUNTS_PATH} label={statementTexts.backToAccounts} />
            {statements.length > 0 && (
              <Link className="link" to={linesPath(account)}>
                {statementTexts.allLines}
              </Link>
            )}
          </div>
          {gaps.map(({ endsOn, closing, startsOn, opening }) => (
            <MessageBox key={startsOn}>
              {statementTexts.gap(formatDayFirst(endsOn), formatMoney(closing), formatDayFirst(startsOn), formatMoney(opening))}
            </MessageBox>
          ))}
        </div>
      }
      columns={COLUMNS}
      rows={statements}
      keyOf={({ id }) => id}
      short={statement => ({
        title: daysOf(statement),
        note: `${statement.fileName} · ${stateOf(statement)}`,
        figure: formatMoney(statement.closing),
        figureNote: statementTexts.closing,
      })}
      link={({ id, fileName }) => ({
        label: statementTexts.lines,
        name: statementTexts.viewLines(fileName, id),
        to: linesPath(account, id),
      })}
      rowActions={{
        head: statementTexts.actions,
        of: statement => [
          {
            label: attachmentTexts.title,
            name: attachmentTexts.filesOf(statement.fileName, statement.id),
            icon: IconPaperclip,
            run: () => setWithFiles(statement),
          },
          ...(statement.undoneAt === null
            ? [
                {
                  label: statementTexts.undo,
                  name: statementTexts.undoOf(statement.fileName, statement.id),
                  icon: IconArrowBackUp,
                  run: () => setUndone(statement),
                },
              ]
            : []),
        ],
      }}
      load={{ query, failedText: statementTexts.couldNotLoad }}
      empty={
        <EmptyState icon={IconFileDescription} title={statementTexts.noStatements} hint={statementTexts.noStatementsHint} action={add} />
      }
    >
      {withFiles && (
        <AttachmentsDialog
          kind="bank_statement"
          number={recordReference('bank_statement', withFiles.id)}
          subject={`${withFiles.fileName}, ${daysOf(withFiles)}`}
          onClose={() => setWithFiles(null)}
        />
      )}
      {undone && (
        <ReasonDialog
          title={statementTexts.undo}
          subject={`${undone.fileName}, ${daysOf(undone)}`}
          label={statementTexts.undoReason}
          hint={statementTexts.undoHint}
          action={statementTexts.undo}
          busy={undoing.isSaving}
          onConfirm={reason => undoing.save({ id: undone.id, reason })}
          onCancel={() => setUndone(null)}
        />
      )}
    </TablePage>
  )
}
