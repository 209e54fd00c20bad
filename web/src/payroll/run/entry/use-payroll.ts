import { formatMoney } from '@akonta/domain/money'
import { payrollAccounts } from '@akonta/domain/payroll/account-calls'
import type { PayrollAccount } from '@akonta/domain/payroll/payroll-account'
import { BASELINE_RULES } from '@akonta/domain/payroll/rule-sets/baseline'
import { type PayableEmployee, runPayroll, staffToPay } from '@akonta/domain/payroll/run-calls'
import { taxTables } from '@akonta/domain/payroll/tax-table-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBookDateFault } from '../../../business/book-dates.ts'
import { ApiFailure, isRefusal, messageOf, path, SentForApproval } from '../../../lib/api.ts'
import { asks, call, keys } from '../../../lib/call.ts'
import { readDay } from '../../../lib/read-address.ts'
import { saveCart } from '../../../lib/save-cart.ts'
import { useDb, useUser } from '../../../lib/session.ts'
import { currentDay } from '../../../lib/storage/clock.ts'
import { texts } from '../../../texts.ts'
import { useSubmission } from '../../../ui/entry-page/use-submission.ts'
import { showNotice } from '../../../ui/messages/notice.ts'
import { showSentForApproval } from '../../../ui/messages/sent-notice.ts'
import { ruleSetOn } from '../copy-run.ts'
import { runTexts } from '../texts.ts'
import type { ClosedMonth } from './closed-month-question.tsx'
import { startTerms, withTyped } from './next-terms.ts'
import { setTerms, usePayrollCart } from './pay-cart.ts'
import { type RunTerms, termsOf } from './pay-line.ts'
import { type PayFacts, payWorker, runFault, sentLineOf } from './pay-work.ts'
import { useNextTerms } from './use-next-terms.ts'

const NOBODY: readonly PayableEmployee[] = []

const activeOnes = (accounts: readonly PayrollAccount[]): readonly PayrollAccount[] => accounts.filter(({ isActive }) => isActive)

/** The employee whom the server names in its refusal, if any. */
const refusedEmployee = (failure: unknown): unknown => (failure instanceof ApiFailure ? failure.facts.employeeId : undefined)

type Screen = {
  readonly focusStart: () => void
  readonly focusEnd: () => void
  readonly showLine: (id: number) => void
}

/** Whom a run can pay and how: loaded for its days, and again when they change. */
const usePayFacts = ({ start, end, ruleSet: key }: RunTerms) => {
  const db = useDb()
  const staff = useQuery(asks(staffToPay, { db, start: start ?? undefined, end: end ?? undefined }))
  const accounts = useQuery({ ...asks(payrollAccounts, { db }), select: activeOnes })
  const ruleSets = useQuery(asks(taxTables, { db }))
  const date = end ?? currentDay()
  const facts = useMemo((): PayFacts | null => {
    if (staff.data === undefined || accounts.data === undefined || ruleSets.data === undefined) return null
    return {
      staff: new Map(staff.data.map(member => [member.employeeId, member])),
      accounts: new Map(accounts.data.map(account => [account.accountId, account])),
      ruleSet: ruleSets.data.find(set => set.key === key) ?? BASELINE_RULES,
      ruleSets: ruleSets.data,
      date,
    }
  }, [staff.data, accounts.data, ruleSets.data, key, date])
  const failed = [staff, accounts, ruleSets].find(query => query.isError)
  return {
    facts,
    staff: staff.data ?? NOBODY,
    accounts: accounts.data ?? [],
    /** The staff shown are those of other days. */
    isOfOtherDays: staff.isPlaceholderData,
    failure: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

/**
 * The current run: its dates and rule set, which an empty list takes from the address or the next run, its lines with their results, and
 * saving it.
 */
export const usePayroll = ({ focusStart, focusEnd, showLine }: Screen) => {
  const db = useDb()
  const user = useUser()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const lines = usePayrollCart(cart => cart.lines)
  const [search] = useSearchParams()
  const asked = { start: readDay(search, 'start'), end: readDay(search, 'end') }
  const [typed, setTyped] = useState<Partial<RunTerms>>({})
  const { isLoading, next, ruleSets } = useNextTerms()
  const terms = lines.length > 0 ? termsOf(lines[0]) : withTyped(startTerms(asked, next), typed, ruleSets)
  const loaded = usePayFacts(terms)
  const { facts } = loaded
  const work = useMemo(() => (facts === null ? null : payWorker(facts)), [facts])
  const pays = useMemo(() => (work === null ? [] : lines.map(work)), [work, lines])

  const dateFault = useBookDateFault()
  /** A run is dated on its last day, or today if that has not come. */
  const endFaultOf = ({ end }: RunTerms): string | null => {
    const today = currentDay()
    return dateFault(end !== null && end > today ? today : end)
  }

  const changeTerms = (changed: Partial<RunTerms>): void => {
    const all = { ...terms, ...changed }
    const end = all.end ?? terms.end
    const ruleSet = facts === null || end === null ? all.ruleSet : ruleSetOn(all.ruleSet, facts.ruleSets, end)
    // Until the next run is known, its rule set has not been seen, and is not replaced by the dates typed in the meantime.
    setTyped({ ...typed, ...changed, ...(next !== undefined && { ruleSet }) })
    setTerms({ ...all, ruleSet })
  }
  const postsToday = useRef(false)
  const [closedMonth, setClosedMonth] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    if (work === null) return
    const isAgreed = postsToday.current
    postsToday.current = false
    try {
      const run = await saveCart(usePayrollCart, (list, requestId) => {
        // Days that are missing are refused before saving.
        const { start, end, ruleSet } = termsOf(list[0])
        const body = list.map(line => sentLineOf(work(line), user))
        return call(runPayroll, { db, start: start ?? '', end: end ?? '', ruleSet, postsToday: isAgreed, body }, { requestId })
      })
      setTyped({})
      showNotice({
        tone: 'success',
        text: runTexts.saved,
        detail: runTexts.madeRun(run.number, runTexts.employees(run.employees), `${texts.currency} ${formatMoney(run.netPay)}`),
      })
      // There payslips are printed and salaries paid.
      void navigate(path`/admin/payroll/runs/${run.number}`)
    } catch (failure) {
      if (failure instanceof SentForApproval) {
        setTyped({})
        showSentForApproval(failure, navigate)
        void queries.invalidateQueries({ queryKey: keys.business(db) })
        return
      }
      if (!isAgreed && isRefusal(failure, 'month_closed')) return setClosedMonth(failure.message)
      const named = lines.find(({ id }) => id === refusedEmployee(failure))
      if (named !== undefined) showLine(named.id)
      showNotice({ tone: 'error', text: runTexts.failed, detail: messageOf(failure) })
    }
    // In any case loans, and who was paid for these days, may have changed.
    void queries.invalidateQueries({ queryKey: keys.business(db) })
  }
  const submission = useSubmission({
    check: () => {
      const list = usePayrollCart.getState().lines
      const at = list.length > 0 ? termsOf(list[0]) : terms
      const fault = runFault(at, work === null ? [] : list.map(work))
      if (fault !== null) {
        const { text, at: place } = fault
        if (work === null && list.length > 0 && text === runTexts.noEmployee) return [{ tone: 'info', text: texts.loading }]
        const focus = { start: focusStart, end: focusEnd }
        return [
          {
            text,
            ...(typeof place === 'string' && { focus: focus[place] }),
            ...(typeof place === 'number' && { focus: () => showLine(place) }),
          },
        ]
      }
      const endFault = endFaultOf(at)
      if (endFault !== null) return [{ text: endFault, focus: focusEnd }]
      return loaded.isOfOtherDays ? [{ tone: 'info', text: texts.loading }] : []
    },
    prepare: () => void usePayrollCart.getState().beginSave(),
    save,
  })
  const closed: ClosedMonth = {
    sentence: closedMonth,
    answer: isMeant => {
      setClosedMonth(null)
      postsToday.current = isMeant
      if (isMeant) submission.yes()
    },
  }
  /** The employee's details, below the name. */
  const noteOf = (id: number): string => {
    const member = facts?.staff.get(id)
    return member === undefined ? '' : `${member.employeeNumber} · ${member.jobTitle} · ${member.salaryPeriod}`
  }
  /** Nobody is added before the dates and rules of the run are known: the first line decides them. */
  const isReady = facts !== null && !isLoading
  return { ...loaded, isReady, lines, pays, terms, changeTerms, endFault: endFaultOf(terms), noteOf, submission, closed }
}
