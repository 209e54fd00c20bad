import { Select } from '@mantine/core'
import { EVERY_BRANCH, useBranches, useSeesEveryBranch } from './branches.ts'
import classes from './business.module.css'
import { businessTexts } from './texts.ts'

type BranchChoiceProps = {
  /** A branch code, or ALL. */
  readonly value: string
  readonly onChange: (branch: string) => void
  /** Beside fields with labels of their own, it has one too. */
  readonly labelled?: boolean
}

/** Whose books are shown: one branch's or those of all. Nothing for those who are tied to a branch. */
export const BranchChoice = ({ value, onChange, labelled = false }: BranchChoiceProps) => {
  const seesAll = useSeesEveryBranch()
  const branches = useBranches()
  if (!seesAll) return null
  return (
    <Select
      className={classes.branchChoice ?? ''}
      {...(labelled ? { label: businessTexts.branch } : { 'aria-label': businessTexts.branch })}
      allowDeselect={false}
      data={[
        { value: EVERY_BRANCH, label: businessTexts.allBranches },
        ...(branches.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
      comboboxProps={{ portalProps: { target: '#content' } }}
      value={value}
      onChange={branch => onChange(branch ?? EVERY_BRANCH)}
    />
  )
}
