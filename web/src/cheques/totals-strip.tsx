import type { ChequeTotals } from '@akonta/domain/cheques/cheque-list-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { chequeTexts } from './texts.ts'
import classes from './totals-strip.module.css'

type FigureProps = {
  readonly label: string
  readonly value: string
  readonly note?: ReactNode
  readonly help?: string
  readonly isStrong?: boolean
  readonly isAlarm?: boolean
}

const Figure = ({ label, value, note, help, isStrong, isAlarm }: FigureProps) => (
  <div data-strong={isStrong || undefined} data-alarm={isAlarm || undefined} title={help}>
    <dt>{label}</dt>
    <dd>
      {value} {note && <small>{note}</small>}
    </dd>
  </div>
)

type TotalsStripProps = {
  readonly totals: ChequeTotals
  /** Names a cheque for one of the other entries; null for users without the right. */
  readonly onName: (() => void) | null
}

/** What is in hand, what to deposit today, and what needs a decision. The first two figures are the account of cheques in hand. */
export const TotalsStrip = ({ totals, onName }: TotalsStripProps) => {
  const { branches, unnamed, due, dueAmount, postDated, postDatedAmount, nextDate, bounced, outOfDate } = totals
  const inHand = branches.reduce((sum, each) => sum + each.inHand, 0n)
  const others = branches.reduce((sum, each) => sum + each.unnamed, 0n)
  const count = due + postDated
  return (
    <section aria-label={chequeTexts.totals}>
      <dl className={classes.strip}>
        <Figure label={chequeTexts.inHand} value={formatMoney(inHand)} note={chequeTexts.countOf(count)} isStrong />
        <Figure label={chequeTexts.due} value={formatMoney(dueAmount)} note={chequeTexts.countOf(due)} isStrong />
        {postDated > 0 && (
          <Figure
            label={chequeTexts.later}
            value={formatMoney(postDatedAmount)}
            note={nextDate === null ? undefined : chequeTexts.laterFrom(formatDayFirst(nextDate))}
          />
        )}
        {bounced > 0 && <Figure label={chequeTexts.bounced} value={String(bounced)} isAlarm />}
        {outOfDate > 0 && <Figure label={chequeTexts.stale} value={String(outOfDate)} isAlarm />}
        {others !== 0n && <Figure label={chequeTexts.unnamed} value={formatMoney(others)} help={chequeTexts.unnamedHint} />}
        {others > 0n && unnamed.length > 0 && onName !== null && (
          <div className={classes.actions}>
            <Button size="compact-sm" variant="default" onClick={onName}>
              {chequeTexts.nameThem}
            </Button>
          </div>
        )}
      </dl>
    </section>
  )
}
