import { formatMoney } from '@akonta/domain/money'
import {
  CONFIRMED_WHYS,
  confirmMatches,
  matchByTransactionId,
  type NewMatch,
  type Suggestion,
  suggestedMatches,
} from '@akonta/domain/reconciliation/reconciliation-calls'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import cardTable from '../ui/table/card-table.module.css'
import { LineText, nameOf } from './lines-table.tsx'
import { PairsHead } from './pairs-head.tsx'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './texts.ts'

/** A suggestion as a person confirms it, with its reason. */
const confirmedOf = ({ why, statement, books }: Suggestion): NewMatch => ({
  why: CONFIRMED_WHYS.find(each => each === why) ?? 'by_hand',
  statement: statement.map(({ key }) => key),
  books: books.map(({ key }) => key),
})

/** The suggested matches with their reasons: confirmed one by one, or all that are shown with A. */
export const Suggestions = ({ account }: { readonly account: string }) => {
  const db = useDb()
  const query = useQuery(asks(suggestedMatches, { db, account }))
  const suggestions = query.isPlaceholderData ? [] : (query.data?.suggestions ?? [])
  const confirming = useSave({
    send: (matches: readonly NewMatch[], requestId) => call(confirmMatches, { db, account, body: { matches } }, { requestId }),
    saved: (_, matches) => ({ text: reconciliationTexts.confirmed(matches.length) }),
    failed: reconciliationTexts.notMatched,
    waitsForReload: true,
  })
  const ids = useSave({
    send: (_, requestId) => call(matchByTransactionId, { db, account }, { requestId }),
    saved: ({ matched }) => ({ text: reconciliationTexts.matchedIds(matched) }),
    failed: reconciliationTexts.notMatched,
    waitsForReload: true,
  })
  const confirmAll = (): void => confirming.save(suggestions.map(confirmedOf))
  useShortcuts({ I: () => ids.save(), ...(suggestions.length > 0 && { A: confirmAll }) })
  return (
    <Section
      title={reconciliationTexts.suggestions}
      {...(query.data !== undefined &&
        query.data.total > suggestions.length &&
        suggestions.length > 0 && { note: reconciliationTexts.moreSuggestions(suggestions.length, query.data.total) })}
      actions={
        <div className={classes.buttons}>
          <Button
            variant="default"
            aria-keyshortcuts="I"
            rightSection={<KeyHint>I</KeyHint>}
            loading={ids.isSaving}
            onClick={() => ids.save()}
          >
            {reconciliationTexts.matchIds}
          </Button>
          {suggestions.length > 0 && (
            <Button aria-keyshortcuts="A" rightSection={<KeyHint>A</KeyHint>} loading={confirming.isSaving} onClick={confirmAll}>
              {reconciliationTexts.confirmAll(suggestions.length)}
            </Button>
          )}
        </div>
      }
    >
      {query.isError && <LoadError what={reconciliationTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.isSuccess && suggestions.length === 0 && (
        <EmptyState icon={IconChecks} title={reconciliationTexts.noSuggestions} hint={reconciliationTexts.noSuggestionsHint} />
      )}
      {suggestions.length > 0 && (
        <Table suggestions={suggestions} isSaving={confirming.isSaving} onConfirm={one => confirming.save([confirmedOf(one)])} />
      )}
    </Section>
  )
}

type TableProps = {
  readonly suggestions: readonly Suggestion[]
  readonly isSaving: boolean
  readonly onConfirm: (suggestion: Suggestion) => void
}

const Table = ({ suggestions, isSaving, onConfirm }: TableProps) => (
  <table className={`${cardTable.table} ${classes.pairs}`} aria-label={reconciliationTexts.suggestions}>
    <PairsHead action={reconciliationTexts.confirm} />
    <tbody>
      {suggestions.map(suggestion => {
        const [first] = suggestion.statement
        return (
          <tr key={`${suggestion.statement.map(({ key }) => key).join()} ${suggestion.books.map(({ key }) => key).join()}`}>
            <td>
              <Side lines={suggestion.statement} />
            </td>
            <td>
              <Side lines={suggestion.books} />
            </td>
            <td className={classes.amount}>{formatMoney(suggestion.amount)}</td>
            <td className={classes.why}>{reconciliationTexts.whys[suggestion.why]}</td>
            <td className={classes.action}>
              <Button
                variant="default"
                size="compact-sm"
                disabled={isSaving}
                aria-label={reconciliationTexts.confirmOf(first === undefined ? '' : nameOf(first))}
                onClick={() => onConfirm(suggestion)}
              >
                {reconciliationTexts.confirm}
              </Button>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** The lines of one side, each with its amount when there are several. */
export const Side = ({ lines }: { readonly lines: Suggestion['statement'] | Suggestion['books'] }) => (
  <ul className={classes.side}>
    {lines.map(line => (
      <li key={line.key}>
        <span className={classes.sideDay}>{line.date.split('-').reverse().join('-')}</span> <LineText line={line} />
        {lines.length > 1 && <span className={classes.sideAmount}> {formatMoney(line.amount)}</span>}
      </li>
    ))}
  </ul>
)
