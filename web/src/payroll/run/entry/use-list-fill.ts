import { payrollRuns, type Run, runByNumber, staffToPay } from '@akonta/domain/payroll/run-calls'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { call, orNull } from '../../../lib/call.ts'
import { useDb } from '../../../lib/session.ts'
import { texts } from '../../../texts.ts'
import { showNotice } from '../../../ui/messages/notice.ts'
import { linesFromRun, periodAfter, ruleSetOn } from '../copy-run.ts'
import { runTexts } from '../texts.ts'
import { usePayrollCart } from './pay-cart.ts'
import { listedPay, type RunTerms, withTerms } from './pay-line.ts'
import type { PayFacts } from './pay-work.ts'
import { everyoneElse } from './whom-to-pay.ts'

const MOST_NAMED = 5

const leftOutText = (names: readonly string[]): string => {
  const named = names.slice(0, MOST_NAMED).join(', ')
  return names.length <= MOST_NAMED ? runTexts.leftOut(named) : runTexts.leftOutMore(named, names.length - MOST_NAMED)
}

const withLeftOut = (text: string, names: readonly string[]) =>
  showNotice({ tone: 'info', text, ...(names.length > 0 && { detail: leftOutText(names) }) })

type Fill = {
  readonly facts: PayFacts | null
  readonly terms: RunTerms
  readonly changeTerms: (terms: RunTerms) => void
  readonly isOfOtherDays: boolean
}

/** The two ways to fill the list at once: everyone who can be paid, and what the last run paid. */
export const useListFill = ({ facts, terms, changeTerms, isOfOtherDays }: Fill) => {
  const db = useDb()
  const [isCopying, setCopying] = useState(false)

  const addAll = (): void => {
    if (facts === null || isOfOtherDays) return void showNotice({ tone: 'info', text: texts.loading })
    const { lines, put } = usePayrollCart.getState()
    const { toPay, leftOut } = everyoneElse(facts.staff.values(), new Set(lines.map(line => line.id)), facts.date)
    if (toPay.length === 0) return void showNotice({ tone: 'info', text: runTexts.noneToAdd })
    put([...lines, ...toPay.map(member => listedPay(member, terms))])
    withLeftOut(runTexts.allAdded(toPay.length), leftOut)
  }
  const copy = async (run: Run, { accounts, ruleSets }: PayFacts): Promise<void> => {
    const next = terms.start === null && terms.end === null ? periodAfter(run) : terms
    const end = next.end ?? run.end
    const copied = { ...next, ruleSet: ruleSetOn(run.ruleSet, ruleSets, end) }
    // For the days of the new run: employees already paid for them are left out.
    const staff = new Map(
      (await call(staffToPay, { db, start: copied.start ?? undefined, end: copied.end ?? undefined })).map(member => [
        member.employeeId,
        member,
      ]),
    )
    const { lines, put } = usePayrollCart.getState()
    const into = { staff, listed: new Set(lines.map(line => line.id)), isUsed: (id: number) => accounts.has(id), terms: copied }
    const { lines: added, leftOut } = linesFromRun(run, into)
    changeTerms(copied)
    if (added.length > 0) put([...lines.map(line => withTerms(line, copied)), ...added])
    withLeftOut(runTexts.copied(run.number, added.length), leftOut)
  }
  const copyLast = async (): Promise<void> => {
    if (facts === null) return
    setCopying(true)
    try {
      const last = (await call(payrollRuns, { db, text: '' })).find(run => run.reversedBy === '')
      const opened = last && (await orNull(call(runByNumber, { db, number: last.number })))
      if (opened) await copy(opened, facts)
      else showNotice({ tone: 'info', text: runTexts.noLastRun })
    } catch (failure) {
      showNotice({ tone: 'error', text: runTexts.couldNotCopy, detail: messageOf(failure) })
    } finally {
      setCopying(false)
    }
  }
  return { addAll, copyLast, isCopying }
}
