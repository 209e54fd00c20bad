import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { ListedRun } from '@akonta/domain/payroll/run-calls'
import classes from './run-page.module.css'
import { runTexts } from './texts.ts'

/** The facts of a run, and its net pay by branch. */
export const RunFacts = ({ run, isByLaw }: { readonly run: ListedRun; readonly isByLaw: boolean }) => (
  <dl className={classes.facts}>
    {[
      { label: runTexts.period, value: runTexts.periodOf(formatDayFirst(run.start), formatDayFirst(run.end)) },
      { label: runTexts.entered, value: formatDayFirst(run.date) },
      { label: runTexts.by, value: run.by },
      { label: runTexts.ruleSet, value: isByLaw ? run.ruleSetName : `${run.ruleSetName} · ${runTexts.notByLaw}` },
      ...run.branches.map(({ branchName, employees, netPay }) => ({
        label: `${branchName} · ${runTexts.employees(employees)}`,
        value: formatMoney(netPay),
      })),
    ].map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
