import { formatDayFirst } from '@akonta/domain/dates'
import { formatBalance, formatMoney } from '@akonta/domain/money'
import { magnitude } from '@akonta/domain/whole-numbers'
import type { Issuer } from '../business/issuer.ts'
import { IssuerHead } from '../business/issuer-head.tsx'
import { texts } from '../texts.ts'
import { AgesList } from './ages-list.tsx'
import { type Statement, statementRows } from './statement.ts'
import classes from './statement-sheet.module.css'
import { payeesTexts } from './texts.ts'

type StatementSheetProps = { readonly statement: Statement; readonly issuer: Issuer }

/** A statement of account on A4: for the customer, in plain words, without links. Long ones repeat the heads of the columns on each page. */
export const StatementSheet = ({ statement, issuer }: StatementSheetProps) => {
  const { payee, start, end, closing, ageing } = statement
  return (
    <article className={classes.sheet} aria-label={payeesTexts.statementOf(payee.name)}>
      <div className={classes.head}>
        <IssuerHead issuer={issuer} nameClass={classes.name} />
        <div className={classes.about}>
          <h2 className={classes.title}>{payeesTexts.statementOfAccount}</h2>
          <p className={classes.days}>{payeesTexts.period(formatDayFirst(start), formatDayFirst(end))}</p>
        </div>
      </div>
      <div className={classes.whose}>
        <div>
          <p className={classes.strong}>{payee.name}</p>
          <p>{[payee.pid, payee.phone, payee.address].filter(text => text !== '').join(' · ')}</p>
        </div>
        <div className={classes.owed}>
          <p>{closing > 0n ? payeesTexts.weOweYou : payeesTexts.youOweUs}</p>
          <p className={classes.figure}>
            {texts.currency} {formatMoney(magnitude(closing))}
          </p>
        </div>
      </div>
      <table className={classes.lines} aria-label={payeesTexts.statementOfAccount}>
        <thead>
          <tr>
            <th scope="col">{payeesTexts.date}</th>
            <th scope="col">{payeesTexts.document}</th>
            <th scope="col">{payeesTexts.details}</th>
            <th scope="col">{payeesTexts.debitHead}</th>
            <th scope="col">{payeesTexts.creditHead}</th>
            <th scope="col">{payeesTexts.balance}</th>
          </tr>
        </thead>
        <tbody>
          {statementRows(statement).map(row => (
            <tr key={row.key} data-strong={row.date === null || undefined}>
              <td>{row.date === null ? '' : formatDayFirst(row.date)}</td>
              <td>{row.document}</td>
              <td>
                <span className={classes.number}>{row.document}</span> {row.details}
              </td>
              <td>{row.debit === null ? '' : formatMoney(row.debit)}</td>
              <td>{row.credit === null ? '' : formatMoney(row.credit)}</td>
              <td>{formatBalance(row.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ageing !== null && <AgesList ageing={ageing} className={classes.ages} />}
      {issuer.receiptFooter !== '' && <p className={classes.footer}>{issuer.receiptFooter}</p>}
    </article>
  )
}
