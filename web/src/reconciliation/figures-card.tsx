import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { ReconciliationOverview } from '@akonta/domain/reconciliation/reconciliation-calls'
import { Badge } from '../ui/frames/badge.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './texts.ts'

type FigureProps = {
  readonly label: string
  readonly amount: Pesewas | null
  readonly sign?: '−' | '+' | '='
  /** Opens the lines of the figure. */
  readonly lines?: { readonly count: number; readonly onOpen: () => void }
  readonly isStrong?: boolean
}

const Figure = ({ label, amount, sign, lines, isStrong }: FigureProps) => (
  <div className={classes.figure} data-strong={isStrong || undefined}>
    <dt>
      <span className={classes.sign} aria-hidden>
        {sign ?? '\u00a0'}
      </span>
      {label}
      {lines && (
        <button type="button" className={`link ${classes.open}`} onClick={lines.onOpen}>
          {reconciliationTexts.lines(lines.count)}
        </button>
      )}
    </dt>
    <dd>{amount === null ? reconciliationTexts.unknown : formatMoney(amount)}</dd>
  </div>
)

type FiguresCardProps = { readonly overview: ReconciliationOverview; readonly onOpenLines: () => void }

/** The figures of the account at the end of a day; each part opens into its lines. */
export const FiguresCard = ({ overview, onOpenLines }: FiguresCardProps) => {
  const { books, notCleared, notInBooks, expected, bank, difference, notClearedLines, notInBooksLines, gaps } = overview
  return (
    <section className={`card ${classes.figures}`} aria-label={reconciliationTexts.title}>
      <dl>
        <Figure label={reconciliationTexts.books} amount={books} />
        <Figure
          sign="−"
          label={reconciliationTexts.notCleared}
          amount={notCleared}
          lines={{ count: notClearedLines, onOpen: onOpenLines }}
        />
        <Figure
          sign="+"
          label={reconciliationTexts.notInBooks}
          amount={notInBooks}
          lines={{ count: notInBooksLines, onOpen: onOpenLines }}
        />
        <Figure sign="=" label={reconciliationTexts.expected} amount={expected} isStrong />
        <Figure label={reconciliationTexts.bank} amount={bank} isStrong />
        <div className={classes.figure} data-strong>
          <dt>
            <span className={classes.sign} aria-hidden>
              {'\u00a0'}
            </span>
            {reconciliationTexts.difference}
          </dt>
          <dd>
            <span role="status">
              {difference === null ? (
                reconciliationTexts.unknown
              ) : (
                <Badge tone={difference === 0n ? 'green' : 'red'}>{formatMoney(difference)}</Badge>
              )}
            </span>
          </dd>
        </div>
      </dl>
      {gaps.map(gap => (
        <MessageBox key={`${gap.after} ${gap.before} ${gap.opened}`} variant="danger">
          {reconciliationTexts.gap(formatDayFirst(gap.after), formatDayFirst(gap.before), formatMoney(gap.closed), formatMoney(gap.opened))}
        </MessageBox>
      ))}
    </section>
  )
}
