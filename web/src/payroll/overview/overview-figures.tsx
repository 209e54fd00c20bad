import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { PayrollOverview } from '@akonta/domain/payroll/overview-calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { employeesPath } from '../../employees/employee-filter.ts'
import { path } from '../../lib/api.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { ledgerPath, yearBegun } from '../../navigation/ledger-path.ts'
import { texts } from '../../texts.ts'
import classes from './overview.module.css'
import { overviewTexts } from './texts.ts'

type PanelProps = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }

const Panel = ({ title, note, children }: PanelProps) => (
  <section className={`card ${classes.panel}`} aria-label={title}>
    <div className={classes.panelHead}>
      <h2>{title}</h2>
      {note}
    </div>
    {children}
  </section>
)

const Nothing = ({ what, hint }: { readonly what: string; readonly hint?: string }) => (
  <p className={classes.nothing}>
    {what}
    {hint !== undefined && <span>{hint}</span>}
  </p>
)

/** The cost of the latest run, with a link to its document. */
export const LastRunFigures = ({ run }: { readonly run: PayrollOverview['lastRun'] }) => {
  if (run === null)
    return (
      <Panel title={overviewTexts.lastRun}>
        <Nothing what={overviewTexts.noRun} hint={overviewTexts.noRunHint} />
      </Panel>
    )
  const figures: readonly (readonly [string, Pesewas])[] = [
    [overviewTexts.gross, run.gross],
    [overviewTexts.tax, run.tax],
    [overviewTexts.netPay, run.netPay],
    [overviewTexts.contribution, run.employerContribution],
    [overviewTexts.totalCost, run.totalCost],
  ]
  return (
    <Panel
      title={overviewTexts.lastRun}
      note={
        <span className={classes.note}>
          {overviewTexts.period(run.start, run.end)} · {overviewTexts.paidPeople(run.employees)}
        </span>
      }
    >
      <dl className={classes.amounts}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <small>{texts.currency}</small> {formatMoney(amount)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.open}>
        <Link className="link" to={path`/admin/payroll/runs/${run.number}`}>
          {overviewTexts.entries(run.number)}
        </Link>
      </p>
    </Panel>
  )
}

/** The liabilities of runs; each account opens its documents. */
export const DueFigures = ({ dues }: { readonly dues: PayrollOverview['dues'] }) => {
  const today = currentDay()
  return (
    <Panel
      title={overviewTexts.dues}
      {...(dues.length > 0 && {
        note: (
          <Link className="link" to="/admin/payroll/pay">
            {overviewTexts.payDues}
          </Link>
        ),
      })}
    >
      {dues.length === 0 ? (
        <Nothing what={overviewTexts.noDues} />
      ) : (
        <ul className={classes.rows}>
          {dues.map(({ account, accountName, owed, dueDay }) => (
            <li key={account}>
              <Link className="link" to={ledgerPath(account, { start: yearBegun(today), end: today, branch: EVERY_BRANCH })}>
                {accountName}
              </Link>
              <span className={classes.note}>{dueDay !== null && owed > 0n && overviewTexts.dueBy(dueDay)}</span>
              <span className={classes.amount}>{formatMoney(owed)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** ACTIVE employees of each branch; a branch opens its list. */
export const BranchFigures = ({ branches }: { readonly branches: PayrollOverview['branches'] }) => {
  const most = Math.max(1, ...branches.map(({ active }) => active))
  return (
    <Panel title={overviewTexts.branches}>
      {branches.length === 0 ? (
        <Nothing what={overviewTexts.noBranches} />
      ) : (
        <ul className={classes.bars}>
          {branches.map(({ branchCode, branchName, active }) => (
            <li key={branchCode}>
              <Link className="link" to={employeesPath({ show: 'active', branch: branchCode })}>
                {branchName}
              </Link>
              <span className={classes.amount}>{active}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${(100 * active) / most}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type LoanFiguresProps = { readonly borrowers: number; readonly balance: Pesewas }

/** The employees' loan balances, including leavers; it opens their list. */
export const LoanFigures = ({ borrowers, balance }: LoanFiguresProps) => (
  <Panel
    title={overviewTexts.loans}
    note={
      <Link className="link" to="/admin/payroll/loans">
        {overviewTexts.lend}
      </Link>
    }
  >
    <p className={classes.loan}>
      <small>{texts.currency}</small> {formatMoney(balance)}
    </p>
    <p className={classes.open}>
      {borrowers === 0 ? (
        <span className={classes.note}>{overviewTexts.loansNote(borrowers)}</span>
      ) : (
        <Link className="link" to={employeesPath({ show: 'loans', branch: null })}>
          {overviewTexts.loansNote(borrowers)}
        </Link>
      )}
    </p>
  </Panel>
)
