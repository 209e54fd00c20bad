import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

const LEAST_DIGITS = 4
const MOST_DIGITS = 6

type PinFieldProps = Pick<TextInputProps, 'label' | 'error' | 'description' | 'id'> & {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  readonly isFirst?: boolean
  readonly onChange: (pin: string) => void
}

/** A PIN: digits only, always hidden, and not kept by the browser: other people use the same till. */
export const PinField = ({ value, error, isFirst = false, onChange, ...field }: PinFieldProps) => (
  <TextInput
    {...field}
    type="password"
    inputMode="numeric"
    autoComplete="off"
    required
    data-unmarked
    autoFocus={isFirst}
    // In a dialog that opens with the field, the dialog decides.
    data-autofocus={isFirst || undefined}
    maxLength={MOST_DIGITS}
    value={value}
    error={error && <span role="alert">{error}</span>}
    onChange={event => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
  />
)

export const isWholePin = (pin: string): boolean => pin.length >= LEAST_DIGITS
