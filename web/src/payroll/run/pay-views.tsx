import { formatMoney } from '@akonta/domain/money'
import { differenceText, PAY_VIEWS, type PaySums, type PayView, viewTexts } from './pay-row.ts'
import classes from './pay-views.module.css'
import { runTexts } from './texts.ts'

type PayViewsProps = {
  readonly view: PayView
  /** The run is not by law, so the statutory tax can be shown too. */
  readonly hasLaw: boolean
  readonly sums: PaySums
  readonly onChange: (view: PayView) => void
}

/** A summary of the view, over all lines, in words. */
const wordsOf = (view: PayView, sums: PaySums): readonly string[] => {
  if (view === 'before')
    return [
      `${runTexts.gross} ${differenceText(sums.grossDifference)}`,
      `${runTexts.tax} ${differenceText(sums.taxDifference)}`,
      `${runTexts.netPay} ${differenceText(sums.netDifference)}`,
      ...(sums.newOnes > 0 ? [runTexts.newOnes(sums.newOnes)] : []),
    ]
  if (view === 'law')
    return [
      `${runTexts.tax} ${formatMoney(sums.tax)}`,
      `${runTexts.taxByLaw} ${formatMoney(sums.lawTax)}`,
      `${runTexts.difference} ${differenceText(sums.lawTax - sums.tax)}`,
    ]
  return []
}

/** Chooses between the pay, its difference from the last one, and the statutory tax; with the sums of the choice. */
export const PayViews = ({ view, hasLaw, sums, onChange }: PayViewsProps) => (
  <div className={classes.views}>
    <fieldset className={classes.choice} aria-label={runTexts.views}>
      {PAY_VIEWS.filter(each => hasLaw || each !== 'law').map(each => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onChange(each)}>
          {viewTexts[each]}
        </button>
      ))}
    </fieldset>
    <p className={classes.sums}>
      {wordsOf(view, sums).map(words => (
        <span key={words}>{words}</span>
      ))}
    </p>
  </div>
)
