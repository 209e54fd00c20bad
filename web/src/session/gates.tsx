import type { Action } from '@akonta/domain/permissions'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { type ChosenBranch, useBranch, useCan } from '../lib/session.ts'
import { BranchNeeded } from './branch-needed.tsx'
import { NotAllowed } from './not-allowed.tsx'

/** A screen of the chosen branch. Choosing another branch starts it again from empty, so that nothing of the first branch remains. */
export const forBranch = (draw: (branch: ChosenBranch) => ReactNode): ComponentType => {
  const OfBranch = () => {
    const branch = useBranch()
    return branch === null ? <BranchNeeded /> : <Fragment key={branch.code}>{draw(branch)}</Fragment>
  }
  return OfBranch
}

type Refusal = {
  /** The title of the screen. */
  readonly title: string
  /** What the user cannot do. */
  readonly mayNot: string
}

/** A screen for users with a right. Others read what they cannot do, and whom to ask. */
export const forRight = (right: Action, { title, mayNot }: Refusal, Screen: ComponentType): ComponentType => {
  const WithRight = () => (useCan(right) ? <Screen /> : <NotAllowed title={title}>{mayNot}</NotAllowed>)
  return WithRight
}
