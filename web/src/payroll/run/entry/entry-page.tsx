import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { isWholeMonth } from '@akonta/domain/payroll/next-pay'
import type { PayableEmployee } from '@akonta/domain/payroll/run-calls'
import { Button } from '@mantine/core'
import { useThrottledValue } from '@mantine/hooks'
import { IconPencil, IconReceiptDollar, IconUsers } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { path } from '../../../lib/api.ts'
import type { ChosenBranch } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { forBranch } from '../../../session/gates.tsx'
import { texts } from '../../../texts.ts'
import { CartFooter, SUBMIT_WORDS } from '../../../ui/entry-page/cart-footer.tsx'
import { clearWithUndo } from '../../../ui/entry-page/clear-list.ts'
import { hasKeyboard } from '../../../ui/fields/has-keyboard.ts'
import { PageHeading } from '../../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { SkeletonLines } from '../../../ui/messages/loading.tsx'
import { showNotice } from '../../../ui/messages/notice.ts'
import { useLostSave } from '../../../ui/saving/use-lost-save.tsx'
import { PayBreakdown, ssfText } from '../pay-breakdown.tsx'
import { type PayRow, type PayView, rowOf, sumsOf } from '../pay-row.ts'
import { PaySumsLine } from '../pay-sums.tsx'
import { PayViews } from '../pay-views.tsx'
import { RunFields } from '../run-fields.tsx'
import { runTexts } from '../texts.ts'
import { ClosedMonthQuestion } from './closed-month-question.tsx'
import { EmployeeSearch, type EmployeeSearchHandle } from './employee-search.tsx'
import { usePayrollCart } from './pay-cart.ts'
import { PayDialog } from './pay-dialog.tsx'
import classes from './pay-entry.module.css'
import { listedPay, type RunTerms } from './pay-line.ts'
import { PayTable, type PayTableHandle } from './pay-table.tsx'
import type { Pay, PayFacts } from './pay-work.ts'
import { useListFill } from './use-list-fill.ts'
import { usePayroll } from './use-payroll.ts'

/** A changing total is announced at most this often. */
const documentAt = (number: string): string => path`/admin/payroll/runs/${number}`

const SPOKEN_EVERY_MS = 1_000

/** /admin/payroll/payrollentry */
export const Component = forBranch(branch => <PayrollEntry branch={branch} />)

/** The run under way, which line is selected or edited, and what keys and buttons do. */
const usePayrollEntry = () => {
  const search = useRef<EmployeeSearchHandle>(null)
  const table = useRef<PayTableHandle>(null)
  const startField = useRef<HTMLInputElement>(null)
  const endField = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const [chosenView, setView] = useState<PayView>('pay')
  const select = (id: number): void => {
    setSelected(id)
    table.current?.show(id)
  }
  const run = usePayroll({
    focusStart: () => startField.current?.focus(),
    focusEnd: () => endField.current?.focus(),
    showLine: select,
  })
  const { facts, lines, pays, terms } = run
  const { rows, sums, faults, belowMinimum, warned, inPart } = usePayFigures(pays)
  const listed = useMemo(() => new Set(lines.map(line => line.id)), [lines])
  const fill = useListFill({ facts: run.isReady ? facts : null, terms, changeTerms: run.changeTerms, isOfOtherDays: run.isOfOtherDays })
  // What is typed or saved while the last run is read would be overwritten by it, or be without it.
  const submission = { ...run.submission, ask: fill.isCopying ? () => undefined : run.submission.ask }
  const isLocked = submission.step === 'saving' || fill.isCopying
  const isByLaw = facts?.ruleSet.basis === 'statutory'
  const view = isByLaw && chosenView === 'law' ? 'pay' : chosenView
  const shown = rows.find(row => row.employeeId === selected) ?? rows[0] ?? null
  const minimum = shown === null ? null : (belowMinimum.get(shown.employeeId) ?? null)
  const editedLine = lines.find(line => line.id === edited)

  useEffect(() => {
    if (usePayrollCart.getState().lines.length > 0) search.current?.resume()
    else if (hasKeyboard()) startField.current?.focus()
  }, [])
  const add = (member: PayableEmployee): void => {
    submission.no()
    if (listed.has(member.employeeId)) showNotice({ tone: 'error', text: runTexts.alreadySelected(member.name) })
    else usePayrollCart.getState().add(listedPay(member, terms))
    select(member.employeeId)
  }
  const edit = (id: number): void => {
    submission.no()
    setSelected(id)
    setEdited(id)
  }
  const closeDialog = (): void => {
    setEdited(null)
    table.current?.resume()
  }
  const clear = (): void => {
    if (isLocked || !clearWithUndo(usePayrollCart)) return
    submission.no()
    search.current?.resume()
  }
  useShortcuts({
    '/': () => search.current?.focus(),
    F2: () => search.current?.focus(),
    F4: () => startField.current?.focus(),
    F8: clear,
    F9: submission.ask,
    'Ctrl+Enter': submission.ask,
  })
  return {
    ...{ search, table, startField, endField, run, rows, sums, faults, warned, inPart, listed, fill },
    ...{ submission, isLocked, isByLaw, view, shown, minimum, editedLine, setView, setSelected, add, edit, closeDialog, clear },
  }
}

/** Dates and rule set, employees one by one or all at once, each calculated live, then 'Are you sure'. */
const PayrollEntry = ({ branch }: { readonly branch: ChosenBranch }) => {
  const { search, table, startField, endField, run, rows, sums, faults, warned, inPart, listed, fill, ...entry } = usePayrollEntry()
  const { submission, isLocked, isByLaw, view, shown, minimum, editedLine, setView, setSelected, add, edit, closeDialog, clear } = entry
  const { facts, lines, terms } = run
  const lost = useLostSave(usePayrollCart, submission, { documentAt })
  return (
    <div className={classes.page} data-entry>
      <PageHeading
        title={runTexts.entry}
        note={branch.name}
        actions={<EntryActions fill={fill} disabled={!run.isReady || isLocked} onCopy={submission.no} />}
      />
      <div className={classes.cards}>
        <section className={`card ${classes.left}`} aria-label={runTexts.lines}>
          <RunFields
            startRef={startField}
            endRef={endField}
            terms={terms}
            ruleSets={facts?.ruleSets ?? []}
            isByLaw={isByLaw}
            endFault={run.endFault}
            disabled={isLocked}
            onChange={changed => {
              submission.no()
              run.changeTerms(changed)
            }}
          >
            <EmployeeSearch
              ref={search}
              staff={run.isReady ? run.staff : undefined}
              listed={listed}
              disabled={isLocked}
              onChoose={add}
              onNobody={() => showNotice({ tone: 'error', text: runTexts.noEmployee })}
              onLeave={() => table.current?.enter()}
            />
          </RunFields>
          <Warnings terms={terms} belowMinimum={warned} inPart={inPart} />
          {lost}
          {lines.length > 0 && <PayViews view={view} hasLaw={!isByLaw} sums={sums} onChange={setView} />}
          {run.failure !== null && (
            <div className={classes.fault}>
              <LoadError what={runTexts.couldNotLoadStaff} failure={run.failure} onRetry={run.retry} />
            </div>
          )}
          <div className={classes.lines}>
            {lines.length > 0 && facts === null && run.failure === null && <SkeletonLines rows={8} />}
            {rows.length > 0 && (
              <PayTable
                ref={table}
                label={runTexts.lines}
                rows={rows}
                view={view}
                selected={shown?.employeeId ?? null}
                onSelect={setSelected}
                faultOf={row => faults.get(row.employeeId) ?? null}
                opening={{ label: runTexts.editLineOf, onOpen: edit }}
                editing={{
                  disabled: isLocked,
                  onRemove: id => usePayrollCart.getState().remove(id),
                  onLeave: () => search.current?.resume(),
                }}
              />
            )}
            {lines.length === 0 && <NoLines disabled={!run.isReady} onAddAll={fill.addAll} />}
          </div>
          <CartFooter
            total={{ label: runTexts.netPay, amount: formatMoney(sums.netPay), isAbove: true }}
            lineCount={lines.length}
            words={SUBMIT_WORDS}
            submission={submission}
            onClear={clear}
          >
            <PaySumsLine sums={sums} employees={rows.length} ssfLabel={ssfText(facts?.ruleSet ?? null)} />
            <SpokenNetPay employees={rows.length} netPay={sums.netPay} />
          </CartFooter>
        </section>
        <section className={`card ${classes.right}`} aria-label={runTexts.payslipOf}>
          <SelectedPay
            row={shown}
            note={shown === null ? '' : run.noteOf(shown.employeeId)}
            minimum={minimum}
            facts={facts}
            disabled={isLocked}
            onEdit={edit}
          />
        </section>
      </div>
      {editedLine !== undefined && facts !== null && (
        <PayDialog
          line={editedLine}
          facts={facts}
          accounts={run.accounts}
          onDone={line => {
            usePayrollCart.getState().replace(line)
            closeDialog()
          }}
          onClose={closeDialog}
        />
      )}
      <ClosedMonthQuestion {...run.closed} />
    </div>
  )
}

/** What the table, the sums and the warnings show. */
const usePayFigures = (pays: readonly Pay[]) => {
  const rows = useMemo(() => pays.map(rowOf), [pays])
  const sums = useMemo(() => sumsOf(rows), [rows])
  const faults = useMemo(() => new Map(pays.map(pay => [pay.line.id, pay.shortFault])), [pays])
  const belowMinimum = useMemo(() => new Map(pays.map(pay => [pay.line.id, pay.belowMinimum])), [pays])
  const warned = pays.filter(pay => pay.belowMinimum !== null).map(({ line }) => line.empname)
  const inPart = pays.filter(pay => pay.partPeriod !== null).map(({ line }) => line.empname)
  return { rows, sums, faults, belowMinimum, warned, inPart }
}

type WarningsProps = { readonly terms: RunTerms; readonly belowMinimum: readonly string[]; readonly inPart: readonly string[] }

/** The period is not a whole month; the employees whose pay is for a part of it, or below the minimum. */
const Warnings = ({ terms: { start, end }, belowMinimum, inPart }: WarningsProps) => (
  <>
    {start !== null && end !== null && start <= end && !isWholeMonth({ start, end }) && (
      <p className={classes.warning}>{runTexts.notAMonth}</p>
    )}
    {inPart.length > 0 && <p className={classes.warning}>{runTexts.inPart(inPart)}</p>}
    {belowMinimum.length > 0 && <p className={classes.warning}>{runTexts.belowMinimum(belowMinimum)}</p>}
  </>
)

const SpokenNetPay = ({ employees, netPay }: { readonly employees: number; readonly netPay: Pesewas }) => {
  const spoken = useThrottledValue(`${runTexts.netPayOf(employees)} ${texts.currency} ${formatMoney(netPay)}`, SPOKEN_EVERY_MS)
  return (
    <span className="spoken" aria-live="polite">
      {spoken}
    </span>
  )
}

type EntryActionsProps = {
  readonly fill: ReturnType<typeof useListFill>
  readonly disabled: boolean
  readonly onCopy: () => void
}

const EntryActions = ({ fill, disabled, onCopy }: EntryActionsProps) => (
  <>
    <Button component={Link} to="/admin/payroll/runs" variant="subtle">
      {runTexts.runs}
    </Button>
    <Button
      variant="default"
      disabled={disabled}
      loading={fill.isCopying}
      onClick={() => {
        onCopy()
        void fill.copyLast()
      }}
    >
      {runTexts.copyLast}
    </Button>
    <Button variant="default" disabled={disabled} onClick={fill.addAll}>
      {runTexts.addAll}
    </Button>
  </>
)

const NoLines = ({ disabled, onAddAll }: { readonly disabled: boolean; readonly onAddAll: () => void }) => (
  <EmptyState
    icon={IconUsers}
    title={runTexts.noLines}
    hint={runTexts.noLinesHint}
    action={
      <Button variant="default" disabled={disabled} onClick={onAddAll}>
        {runTexts.addAll}
      </Button>
    }
  />
)

type SelectedPayProps = {
  readonly row: PayRow | null
  readonly note: string
  readonly minimum: Pesewas | null
  readonly facts: PayFacts | null
  readonly disabled: boolean
  readonly onEdit: (id: number) => void
}

/** How the pay of the selected employee is calculated, and the button to change it. */
const SelectedPay = ({ row, note, minimum, facts, disabled, onEdit }: SelectedPayProps) => {
  if (row === null) return <EmptyState icon={IconReceiptDollar} title={runTexts.selectLine} hint={runTexts.selectLineHint} />
  return (
    <>
      <h2 className={classes.who}>{row.name}</h2>
      <p className={classes.whoNote}>{note}</p>
      {minimum !== null && <p className={classes.warning}>{runTexts.minimumOfMonth(formatMoney(minimum))}</p>}
      <PayBreakdown row={row} ruleSet={facts?.ruleSet ?? null} />
      <Button
        variant="default"
        className={classes.editButton ?? ''}
        leftSection={<IconPencil size={17} aria-hidden />}
        disabled={disabled}
        onClick={() => onEdit(row.employeeId)}
      >
        {runTexts.editLine}
      </Button>
    </>
  )
}
