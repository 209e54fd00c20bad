import { MOST_BRANCHES } from '@akonta/domain/setup/setup-calls'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from './setup.module.css'
import type { BranchDraft } from './setup-draft.ts'
import { setupTexts } from './texts.ts'

type BranchFieldsProps = {
  readonly formId: string
  readonly branches: readonly BranchDraft[]
  /** By "branch0code". */
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (branches: readonly BranchDraft[]) => void
}

/** The branches of the business, one per line: always at least one. */
export const BranchFields = ({ formId, branches, faults, onChange }: BranchFieldsProps) => {
  const change = (place: number, changed: Partial<BranchDraft>): void =>
    onChange(branches.map((branch, index) => (index === place ? { ...branch, ...changed } : branch)))
  const faultOf = (place: number, field: 'code' | 'name') => {
    const fault = faults[`branch${place}${field}`]
    return fault !== undefined && <span role="alert">{fault}</span>
  }
  return (
    <>
      <p className={classes.hint}>{setupTexts.branchCodeHint}</p>
      {branches.map((branch, place) => (
        <div key={branch.line} className={classes.branch}>
          <TextInput
            id={`${formId}branch${place}code`}
            label={setupTexts.branchCode}
            aria-label={setupTexts.branchCodeOf(place + 1)}
            maxLength={12}
            autoComplete="off"
            value={branch.code}
            error={faultOf(place, 'code')}
            onChange={event => change(place, { code: event.currentTarget.value })}
          />
          <TextInput
            id={`${formId}branch${place}name`}
            label={setupTexts.branchName}
            aria-label={setupTexts.branchNameOf(place + 1)}
            maxLength={80}
            autoComplete="off"
            value={branch.name}
            error={faultOf(place, 'name')}
            onChange={event => change(place, { name: event.currentTarget.value })}
          />
          {branches.length > 1 && (
            <Button
              variant="default"
              aria-label={setupTexts.removeBranch(place + 1)}
              onClick={() => onChange(branches.filter((_, index) => index !== place))}
            >
              –
            </Button>
          )}
        </div>
      ))}
      {branches.length < MOST_BRANCHES && (
        <Button
          className={classes.save ?? ''}
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => onChange([...branches, { line: Math.max(...branches.map(({ line }) => line)) + 1, code: '', name: '' }])}
        >
          {setupTexts.addBranch}
        </Button>
      )}
    </>
  )
}
