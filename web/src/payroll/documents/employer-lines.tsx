import { Link } from 'react-router'
import { useEmployer } from '../../business/employer.ts'
import { useTin } from '../../business/issuer.ts'
import { LoadError } from '../../ui/messages/load-error.tsx'
import type { PaperKind } from './document-choice.ts'
import classes from './documents.module.css'
import { employerFacts } from './employer-facts.ts'
import { payrollDocumentTexts } from './texts.ts'

/** The employer's data of the document, on screen and in print. A missing value is shown, with a link to its setting. */
export const EmployerLines = ({ kind }: { readonly kind: PaperKind }) => {
  const tin = useTin(kind === 'paye')
  const found = useEmployer()
  const words = payrollDocumentTexts.employer
  if (found.isError) return <LoadError what={words.couldNotLoad} failure={found.error} onRetry={() => void found.refetch()} />
  const facts = found.data === undefined || tin === undefined ? [] : employerFacts(kind, found.data, tin)
  if (facts.length === 0) return null
  return (
    <dl className={classes.employer}>
      {facts.map(({ label, value, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === '' ? (
              <>
                <span className={classes.notSet}>{words.notSet}</span>{' '}
                <Link className={`link ${classes.setIt}`} to={to} aria-label={words.setOf(label)}>
                  {words.set}
                </Link>
              </>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
