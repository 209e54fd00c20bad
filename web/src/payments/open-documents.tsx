import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useDb } from '../lib/session.ts'
import { LoadError } from '../ui/load-error.tsx'
import { fetchOpenDocuments } from './payment-calls.ts'
import classes from './payments.module.css'
import { paymentsTexts } from './texts.ts'

type OpenDocumentsProps = {
  readonly pid: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** What is open of a payee, oldest first: a payment may be meant for some of it. */
export const OpenDocuments = ({ pid, chosen, onChange }: OpenDocumentsProps) => {
  const db = useDb()
  const found = useQuery({ queryKey: [db, 'open-documents', pid], queryFn: () => fetchOpenDocuments(db, pid) })
  if (found.isError) return <LoadError what={paymentsTexts.couldNotLoadOpen} failure={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined || found.isPlaceholderData) return null
  const toggle = (document: string): void =>
    onChange(chosen.includes(document) ? chosen.filter(each => each !== document) : [...chosen, document])
  return (
    <fieldset className={classes.open}>
      <legend>{paymentsTexts.openDocuments}</legend>
      <p className={classes.hint}>{found.data.length === 0 ? paymentsTexts.nothingOpen : paymentsTexts.oldestFirst}</p>
      {found.data.length > 0 && (
        <ul className={classes.documents}>
          {found.data.map(({ document, date, amount, remaining }) => (
            <li key={document}>
              <label>
                <input type="checkbox" checked={chosen.includes(document)} onChange={() => toggle(document)} />
                <span>
                  {document}
                  <small>{formatDayFirst(date)}</small>
                </span>
                <span>
                  {formatMoney(remaining)}
                  {remaining < amount && <small>{paymentsTexts.openOf(formatMoney(amount))}</small>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
