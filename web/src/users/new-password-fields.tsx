import { LONGEST_PASSWORD } from '@akonta/domain/users/password'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { Pair } from '../ui/frames/pair.tsx'
import { passwordEye } from './password-eye.ts'
import type { PasswordFaults } from './person-draft.ts'
import { userTexts } from './texts.ts'
import { userSettingsTexts } from './user-texts.ts'

type NewPassword = { readonly password: string; readonly again: string }

type NewPasswordFieldsProps = {
  readonly formId: string
  readonly label: string
  readonly value: NewPassword
  readonly faults: PasswordFaults
  readonly onChange: (value: NewPassword) => void
}

/** A new password, twice. One switch shows both. */
export const NewPasswordFields = ({ formId, label, value, faults, onChange }: NewPasswordFieldsProps) => {
  const [isShown, setShown] = useState(false)
  const field = (name: keyof NewPassword, fieldLabel: string) => ({
    id: `${formId}${name}`,
    label: fieldLabel,
    required: true,
    'data-unmarked': true,
    value: value[name],
    error: faults[name] !== undefined && <span role="alert">{faults[name]}</span>,
    autoComplete: 'new-password',
    maxLength: LONGEST_PASSWORD,
    visible: isShown,
    onVisibilityChange: setShown,
    visibilityToggleButtonProps: passwordEye(isShown ? userTexts.hidePassword : userTexts.showPassword),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange({ ...value, [name]: event.currentTarget.value }),
  })
  return (
    <Pair stacks="narrow">
      <PasswordInput {...field('password', label)} />
      <PasswordInput {...field('again', userSettingsTexts.confirmPassword)} />
    </Pair>
  )
}
