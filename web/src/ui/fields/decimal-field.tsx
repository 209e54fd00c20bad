import { TextInput, type TextInputProps } from '@mantine/core'
import { isDecimalInProgress, readDecimalText, writeDecimalText } from './decimal-text.ts'
import classes from './fields.module.css'
import { useTypedText } from './use-typed-text.ts'

/** A field's scaled value: null while it is empty or not a number. */
export type DecimalFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'defaultValue'> & {
  readonly value: bigint | null
  readonly onChange: (value: bigint | null) => void
  /** Pasted text that is not a number stays, without a value: for a field whose form checks it. */
  readonly keepsPasted?: boolean
}

/** "1,234,567.89" is the longest that half of a narrow phone has room for; a `Pair` with a longer one goes below each other there. */
const LONGEST_IN_HALF = 12

export const isLongNumber = (text: string): boolean => text.length > LONGEST_IN_HALF

/** A key that cannot belong to a number; longer texts are pasted. */
const isKey = (event: Event): boolean => event instanceof InputEvent && event.data?.length === 1

/**
 * A right-aligned number without arrows, mouse wheel or guesswork. The kit's own number field reads a typed "1,250.5" as 1.2505; this one
 * refuses keys that cannot belong to a number and leaves parsing to the domain.
 */
export const DecimalField = ({
  value,
  onChange,
  onBlur,
  decimals,
  shownDecimals,
  keepsPasted = false,
  ...field
}: DecimalFieldProps & { readonly decimals: number; readonly shownDecimals: number }) => {
  const [text, type, tidy] = useTypedText(
    value,
    typed => readDecimalText(typed, decimals),
    kept => writeDecimalText(kept, decimals, shownDecimals),
  )
  return (
    <TextInput
      autoComplete="off"
      {...field}
      inputMode="decimal"
      value={text}
      data-long={isLongNumber(text) || undefined}
      classNames={{ input: classes.number ?? '', section: classes.unit ?? '' }}
      onChange={event => {
        const typed = event.currentTarget.value.trim()
        const isNumber = isDecimalInProgress(typed, decimals)
        if (!isNumber && (!keepsPasted || isKey(event.nativeEvent))) return
        type(typed)
        onChange(isNumber ? readDecimalText(typed, decimals) : null)
      }}
      onBlur={event => {
        tidy()
        onBlur?.(event)
      }}
    />
  )
}
