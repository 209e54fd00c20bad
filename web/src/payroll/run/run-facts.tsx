import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { PastRun } from './run-calls.ts'
import classes from './run-page.module.css'
import { runTexts } from './texts.ts'

/** The facts of a run as a whole, and its totals by branch. */
export const RunFacts = ({ run, isByLaw }: { readonly run: PastRun; readonly isByLaw: boolean }) => (
  <dl className={classes.facts}>
    {[
      { label: runTexts.period, value: runTexts.periodOf(formatDayFirst(run.start), formatDayFirst(run.end)) },
      { label: runTexts.entered, value: formatDayFirst(run.day) },
      { label: runTexts.by, value: run.by },
      { label: runTexts.ruleSet, value: isByLaw ? run.ruleSetName : `${run.ruleSetName} · ${runTexts.notByLaw}` },
      ...run.branches.map(({ name, employees, netPay }) => ({
        label: `${name} · ${runTexts.employees(employees)}`,
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
