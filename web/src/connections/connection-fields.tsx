import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { LONGEST_PASSWORD } from '@akonta/domain/users/password'
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useBranches } from '../business/branches.ts'
import { businessTexts } from '../business/texts.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { passwordEye } from '../users/password-eye.ts'
import { keyTexts as texts } from './texts.ts'

type NameAndBranchProps = {
  readonly formId: string
  readonly name: string
  readonly hint?: string
  readonly fault: string | undefined
  /** A branch code, or ALL. */
  readonly branch: string
  readonly onName: (name: string) => void
  readonly onBranch: (branch: string) => void
}

/** What an API key or a webhook is called, and the branches that it concerns. */
export const NameAndBranch = ({ formId, name, hint, fault, branch, onName, onBranch }: NameAndBranchProps) => {
  const branches = useBranches()
  return (
    <Pair stacks="narrow">
      <TextInput
        id={`${formId}name`}
        label={texts.name}
        description={hint}
        required
        data-unmarked
        data-autofocus
        autoComplete="off"
        maxLength={60}
        value={name}
        error={fault}
        onChange={event => onName(event.currentTarget.value)}
      />
      <NativeSelect
        label={texts.branch}
        value={branch}
        data={[
          { value: EVERY_BRANCH, label: businessTexts.allBranches },
          ...(branches.data ?? []).map(({ code, name: label }) => ({ value: code, label })),
        ]}
        onChange={event => onBranch(event.currentTarget.value)}
      />
    </Pair>
  )
}

type OwnPasswordProps = {
  readonly formId: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (password: string) => void
}

/** Confirms that the signed-in user is there. */
export const OwnPassword = ({ formId, value, fault, onChange }: OwnPasswordProps) => (
  <PasswordInput
    id={`${formId}password`}
    label={texts.password}
    required
    data-unmarked
    autoComplete="current-password"
    maxLength={LONGEST_PASSWORD}
    value={value}
    error={fault}
    visibilityToggleButtonProps={passwordEye(texts.showPassword)}
    onChange={event => onChange(event.currentTarget.value)}
  />
)
