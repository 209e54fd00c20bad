import { Select } from '@mantine/core'
import { useBranches } from '../business/branches.ts'
import { useUser } from '../lib/session.ts'
import classes from './accounts.module.css'
import { accountsTexts } from './texts.ts'

/** Every branch at once. */
export const EVERY_BRANCH = 'ALL'

type BranchChoiceProps = {
  /** A branch code, or ALL. */
  readonly value: string
  readonly onChange: (branch: string) => void
}

/** Whose books are shown: one branch's or those of all. Nothing for those who are tied to a branch. */
export const BranchChoice = ({ value, onChange }: BranchChoiceProps) => {
  const { branchid } = useUser()
  const branches = useBranches()
  const isTied = branchid !== EVERY_BRANCH && branchid !== '' && (branches.data ?? []).length <= 1
  if (isTied) return null
  return (
    <Select
      className={classes.branch ?? ''}
      aria-label={accountsTexts.branch}
      allowDeselect={false}
      data={[
        { value: EVERY_BRANCH, label: accountsTexts.allBranches },
        ...(branches.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
      comboboxProps={{ portalProps: { target: '#content' } }}
      value={value}
      onChange={branch => onChange(branch ?? EVERY_BRANCH)}
    />
  )
}
