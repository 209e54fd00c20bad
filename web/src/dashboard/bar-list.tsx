import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Link } from 'react-router'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

export type Bar = { readonly key: string; readonly name: string; readonly amount: Pesewas; readonly isChosen: boolean; readonly to: string }

const HUNDRED = 100

/** Amounts in descending order, each with a bar. The bars repeat the figures. */
export const BarList = ({ bars }: { readonly bars: readonly Bar[] }) => {
  const longest = bars.reduce((most, { amount }) => (amount > most ? amount : most), 1n)
  if (bars.length === 0) return <p className={classes.nothing}>{dashboardTexts.noSales}</p>
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, name, amount, isChosen, to }) => (
        <li key={key} data-chosen={isChosen || undefined}>
          <Link className={classes.bar} to={to}>
            <span className={classes.barName}>{name}</span>
            <span className={classes.barAmount}>{formatMoney(amount)}</span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${Math.max((Number(amount) / Number(longest)) * HUNDRED, 0)}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
