import { IconBuildingStore } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ChosenBranch, chooseBranch, useBranch, useDb } from '../lib/session.ts'
import { deviceStore } from '../lib/storage/device-store.ts'
import { originOf, redirectPath } from '../lib/way-back.ts'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useBranches } from './branches.ts'
import { rememberBranch } from './last-branch.ts'
import { businessTexts } from './texts.ts'

/** The field for a choice, its list and its question: a person with one branch needs none of them. */
const BranchForm = lazy(async () => ({ default: (await import('./branch-form.tsx')).BranchForm }))

/**
 * The choice of a branch, under its own title if the page has another. Saving goes to /Dashboard, spelled as specified, or to the page that
 * needed a branch. A user with one branch does not choose; otherwise the last branch chosen on this device is preselected.
 */
export const SelectBranch = ({ title }: { readonly title?: string }) => {
  const branches = useBranches()
  const current = useBranch()
  const db = useDb()
  const navigate = useNavigate()
  const from = redirectPath(originOf(useLocation().state))
  const take = (branch: ChosenBranch): void => {
    chooseBranch(branch)
    rememberBranch(deviceStore, db, branch.code)
    void navigate(from ?? '/Dashboard', { replace: from !== null, state: { hasJustChosen: true } })
  }
  const only = branches.data?.length === 1 ? branches.data[0] : undefined
  const takeOnly = useEffectEvent((branch: ChosenBranch) => take(branch))
  useEffect(() => {
    if (only !== undefined && current === null) takeOnly(only)
  }, [only, current])

  if (branches.isPending || (only !== undefined && current === null)) return <Loading />
  if (branches.isError && !branches.data) {
    return <LoadError what={businessTexts.couldNotLoadBranches} failure={branches.error} onRetry={() => void branches.refetch()} />
  }
  if (branches.data.length === 0)
    return <EmptyState icon={IconBuildingStore} title={businessTexts.noBranches} hint={businessTexts.noBranchesHint} />
  return (
    <Suspense fallback={<Loading />}>
      <BranchForm title={title} branches={branches.data} onTake={take} />
    </Suspense>
  )
}
