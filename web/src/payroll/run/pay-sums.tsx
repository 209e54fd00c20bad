import { formatMoney } from '@akonta/domain/money'
import { texts } from '../../texts.ts'
import type { PaySums } from './pay-row.ts'
import classes from './pay-sums.module.css'
import { runTexts } from './texts.ts'

type PaySumsLineProps = { readonly sums: PaySums; readonly employees: number; readonly ssfLabel: string }

/** The sums of a run in one line, with the net pay in large type. */
export const PaySumsLine = ({ sums, employees, ssfLabel }: PaySumsLineProps) => (
  <div className={classes.line}>
    <dl className={classes.sums}>
      {[
        [runTexts.gross, sums.gross],
        [ssfLabel, sums.employeeContribution],
        [runTexts.tax, sums.tax],
        [runTexts.loanDeduction, sums.loanDeduction],
        [runTexts.otherDeductions, sums.totalDeductions],
      ].map(([label, amount]) => (
        <div key={String(label)}>
          <dt>{label}</dt>
          <dd>{typeof amount === 'bigint' && formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
    <div className={classes.net}>
      <p>{runTexts.netPayOf(employees)}</p>
      <p className={classes.amount}>
        <span className={classes.currency}>{texts.currency}</span> {formatMoney(sums.netPay)}
      </p>
    </div>
  </div>
)
