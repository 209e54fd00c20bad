import { type Recurring, recurringByNumber } from '@akonta/domain/recurring/recurring-calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { recurringTexts } from './texts.ts'

/**
 * Fills an entry screen in from the recurring document that its address names (?recurring=), once. The address then names none, so that a
 * reload does not fill it in again. One that is not due, or of another branch or kind, is not filled in. Returns whether one is on its way.
 */
export const usePosting = (kind: Recurring['kind'], branch: string, fill: (template: Recurring) => void): boolean => {
  const [search, setSearch] = useSearchParams()
  const number = search.get('recurring')
  // Asked again even a moment after its page: somebody else may have posted it.
  const query = useQuery({ ...asks(recurringByNumber, { db: useDb(), template: number ?? '' }), enabled: number !== null, staleTime: 0 })
  const { data: template, error } = query
  const isFresh = query.isFetchedAfterMount
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in when it has arrived, and not when the screen changes
  useEffect(() => {
    if (number === null || (!isFresh && error === null)) return
    setSearch({}, { replace: true })
    if (template === undefined) showNotice({ tone: 'error', text: recurringTexts.couldNotLoadOne, detail: messageOf(error) })
    else if (!template.isDue || template.kind !== kind || template.branchCode !== branch)
      showNotice({ tone: 'info', text: recurringTexts.notDue(number) })
    else fill(template)
  }, [number, isFresh, template, error])
  return number !== null
}
