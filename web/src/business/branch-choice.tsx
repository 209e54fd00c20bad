import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { Select } from '@mantine/core'
import { useBranches, useSeesEveryBranch } from './branches.ts'
import classes from './business.module.css'
import { businessTexts } from './texts.ts'

type BranchChoiceProps = {
  /** A branch code, or ALL. */
  readonly value: string
  readonly onChange: (branch: string) => void
  /** With its own label, next to labelled fields. */
  readonly labelled?: boolean
}

/** The branch of a report, or all. Hidden for users tied to a branch. */
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
