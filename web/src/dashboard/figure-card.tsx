import { changeOf, formatTenths } from '@akonta/domain/dashboard/sales-figures'
import { magnitude } from '@akonta/domain/whole-numbers'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import card from '../ui/frames/figure-card.module.css'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

export type Figure = {
  readonly label: string
  /** Opens the details. */
  readonly to: string
  readonly now: bigint
  /** Null without a comparison. */
  readonly before: bigint | null
  readonly text: string
  readonly isMoney: boolean
  /** The comparison: "previous 30 days", "21-10-2026". */
  readonly of: string
  /** The direction of good news, if any. */
  readonly good?: 'up' | 'down'
  /** A share in tenths of a percent: its change is in points. */
  readonly isShare?: boolean
}

const toneOf = (change: bigint, good: Figure['good']): 'green' | 'red' | undefined => {
  if (change === 0n || good === undefined) return undefined
  return change > 0n === (good === 'up') ? 'green' : 'red'
}

const Change = ({ now, before, of, good, isShare }: Figure) => {
  const change = before === null ? null : isShare ? now - before : changeOf(now, before)
  if (change === null) return <p className={card.note}>{dashboardTexts.nothingBefore(of)}</p>
  const Icon = change < 0n ? IconTrendingDown : IconTrendingUp
  const size = formatTenths(magnitude(change))
  return (
    <p className={card.note}>
      <span className={classes.changeFigure} data-tone={toneOf(change, good)}>
        {change !== 0n && (
          <>
            <Icon size={15} stroke={2} aria-hidden />
            <span className="spoken">{change < 0n ? dashboardTexts.fell : dashboardTexts.rose}</span>
          </>
        )}
        {isShare ? dashboardTexts.points(size) : dashboardTexts.percent(size)}
      </span>{' '}
      <span className={classes.versus}>{dashboardTexts.versus(of)}</span>
    </p>
  )
}

/** A figure of the period with the previous one. The whole card opens the details. */
export const FigureCard = (figure: Figure) => (
  <li className={`card ${card.card}`}>
    <h2 className={card.label}>
      <Link className={card.whole} to={figure.to}>
        {figure.label}
      </Link>
    </h2>
    <p className={card.figure}>
      {figure.isMoney && <small>{texts.currency}</small>} {figure.text}
    </p>
    <Change {...figure} />
  </li>
)
