import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { unpaidDocuments } from '@akonta/domain/payments/payment-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { LoadError } from '../ui/messages/load-error.tsx'
import { eachOnce } from './payment-draft.ts'
import classes from './payments.module.css'
import { paymentsTexts } from './texts.ts'

/** The unpaid documents of a payee, oldest first; empty until one is chosen. */
export const useOpenDocuments = (pid: string | null) => {
  const db = useDb()
  const query = useQuery({
    ...asks(unpaidDocuments, { db, pid: pid ?? '' }),
    select: eachOnce,
    enabled: pid !== null,
  })
  return { ...query, documents: query.isPlaceholderData ? undefined : query.data }
}

type OpenDocumentsProps = {
  readonly found: ReturnType<typeof useOpenDocuments>
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The unpaid documents of a payee, of which a payment may settle some. */
export const OpenDocuments = ({ found, chosen, onChange }: OpenDocumentsProps) => {
  const { documents } = found
  if (found.isError) return <LoadError what={paymentsTexts.couldNotLoadOpen} failure={found.error} onRetry={() => void found.refetch()} />
  if (documents === undefined) return null
  const toggle = (document: string): void =>
    onChange(chosen.includes(document) ? chosen.filter(each => each !== document) : [...chosen, document])
  return (
    <fieldset className={classes.open}>
      <legend>{paymentsTexts.openDocuments}</legend>
      <p className={classes.hint}>{documents.length === 0 ? paymentsTexts.nothingOpen : paymentsTexts.oldestFirst}</p>
      {documents.length > 0 && (
        <ul className={classes.documents}>
          {documents.map(({ document, date, amount, remaining }) => (
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
