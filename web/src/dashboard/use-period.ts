import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { formatDayFirst } from '@akonta/domain/dates'
import { useSearchParams } from 'react-router'
import { useBranches, useSeesEveryBranch } from '../business/branches.ts'
import { useBranch, useCan, useUser } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { type PeriodParams, readPeriodParams } from './period.ts'
import { dashboardTexts } from './texts.ts'

/** The period and branch of the address, also in words, and how to change them. */
export const usePeriod = () => {
  const user = useUser()
  const seesAll = useSeesEveryBranch()
  const chosen = useBranch()
  const branches = useBranches()
  const [search, setSearch] = useSearchParams()
  // The owner sees the whole business; a user of several branches the current one.
  const isOwner = useCan('act_for_every_branch')
  const working = isOwner ? EVERY_BRANCH : (chosen?.code ?? EVERY_BRANCH)
  const usual = seesAll ? working : user.branchid
  const params = readPeriodParams(search, currentDay(), usual)
  const branchName =
    params.branch === EVERY_BRANCH
      ? dashboardTexts.everyBranch
      : (branches.data?.find(({ code }) => code === params.branch)?.name ?? params.branch)
  /** Returns whether the address changes: otherwise the same data is requested again. */
  const show = ({ start, end, branch }: PeriodParams): boolean => {
    if (start === params.start && end === params.end && branch === params.branch) return false
    setSearch(before => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries({ start, end, branch })) after.set(name, value)
      after.delete('page')
      return after
    })
    return true
  }
  return {
    params,
    branchName,
    span: dashboardTexts.span(formatDayFirst(params.start), formatDayFirst(params.end)),
    show,
    search,
    setSearch,
  }
}
