import { LONGEST_REASON } from '@akonta/domain/contract/fields'
import { Textarea } from '@mantine/core'
import { texts } from '../../texts.ts'

type ReasonFieldProps = {
  readonly label: string
  readonly value: string
  /** It was sent without a reason. */
  readonly isMissing: boolean
  /** It has the focus when its dialog opens. */
  readonly isFirst?: boolean
  readonly rows?: number
  readonly onChange: (reason: string) => void
}

/** A required reason, in a field with room for a sentence. It is one line: Enter submits the form, and pasted lines are joined. */
export const ReasonField = ({ label, value, isMissing, isFirst = false, rows = 3, onChange }: ReasonFieldProps) => (
  <Textarea
    label={label}
    aria-required
    data-autofocus={isFirst || undefined}
    rows={rows}
    maxLength={LONGEST_REASON}
    value={value}
    error={isMissing && texts.required(label)}
    onChange={event => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
    onKeyDown={event => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }}
  />
)
