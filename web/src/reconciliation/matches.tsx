import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type SavedMatch, savedMatches, startAgain, undoMatch } from '@akonta/domain/reconciliation/reconciliation-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { Section } from '../ui/frames/section.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import cardTable from '../ui/table/card-table.module.css'
import { Pages } from './pages.tsx'
import { PairsHead } from './pairs-head.tsx'
import classes from './reconciliation.module.css'
import { Side } from './suggestions.tsx'
import { reconciliationTexts } from './texts.ts'

/** The matches, newest first; those of a finished reconciliation are locked. */
export const Matches = ({ account, name }: { readonly account: string; readonly name: string }) => {
  const db = useDb()
  const [page, setPage] = useState(0)
  const query = useQuery(asks(savedMatches, { db, account, page }))
  const undoing = useSave({
    send: (match: number, requestId) => call(undoMatch, { db, account, match }, { requestId }),
    saved: () => ({ text: reconciliationTexts.undone }),
    failed: reconciliationTexts.notUndone,
  })
  const [isAsking, setAsking] = useState(false)
  const again = useSave({
    send: (_, requestId) => call(startAgain, { db, account }, { requestId }),
    saved: ({ undone }) => ({ text: reconciliationTexts.startedAgain(undone) }),
    failed: reconciliationTexts.notStartedAgain,
    onSaved: () => setPage(0),
    onSettled: () => setAsking(false),
  })
  const matches = query.data?.matches ?? []
  return (
    <Section
      title={reconciliationTexts.matches}
      actions={
        matches.some(({ isLocked, why }) => !isLocked && why !== 'before_start') && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {reconciliationTexts.startAgain}
          </Button>
        )
      }
      footer={query.data && <Pages found={query.data} onPage={setPage} />}
    >
      <ConfirmDialog
        opened={isAsking}
        title={reconciliationTexts.startAgainTitle}
        question={reconciliationTexts.startAgainQuestion}
        subject={name}
        danger
        busy={again.isSaving}
        onConfirm={() => again.save()}
        onCancel={() => setAsking(false)}
      />
      {query.isError && <LoadError what={reconciliationTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.isSuccess && matches.length === 0 && <EmptyState title={reconciliationTexts.noMatches} />}
      {matches.length > 0 && (
        <table className={`${cardTable.table} ${classes.pairs}`} aria-label={reconciliationTexts.matches}>
          <PairsHead action={reconciliationTexts.undo} />
          <tbody>
            {matches.map(match => (
              <Row key={match.id} match={match} isSaving={undoing.isSaving} onUndo={() => undoing.save(match.id)} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

type RowProps = { readonly match: SavedMatch; readonly isSaving: boolean; readonly onUndo: () => void }

const Row = ({ match, isSaving, onUndo }: RowProps) => {
  const { statement, books, statementLines, bookLines } = match
  const isShort = statement.length < statementLines || books.length < bookLines
  return (
    <tr>
      <td>
        <Side lines={statement} />
      </td>
      <td>
        <Side lines={books} />
        {isShort && <p className="hint">{reconciliationTexts.bothSides(statementLines, bookLines)}</p>}
      </td>
      <td className={classes.amount}>{formatMoney(match.amount)}</td>
      <td className={classes.why}>
        {reconciliationTexts.whys[match.why]}
        <span className={classes.beside}>
          {match.by}, {formatMoment(match.at)}
        </span>
      </td>
      <td className={classes.action}>
        {match.isLocked ? (
          <Badge tone="plain">{reconciliationTexts.locked}</Badge>
        ) : (
          match.why !== 'before_start' && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isSaving}
              aria-label={reconciliationTexts.undoOf(match.id)}
              onClick={onUndo}
            >
              {reconciliationTexts.undo}
            </Button>
          )
        )}
      </td>
    </tr>
  )
}
