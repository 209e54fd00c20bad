import { useState } from 'react'

type TypedText = readonly [text: string, type: (text: string) => void, tidy: () => void]

/**
 * The text in a field whose value belongs to its owner. Text that cannot be read as a value stays as typed while the owner has `read`'s
 * result for it; a value changed by the owner replaces the text. `tidy` rewrites the text in its usual form.
 */
export const useTypedText = <Value>(value: Value, read: (text: string) => Value, write: (value: Value) => string): TypedText => {
  const [text, setText] = useState(() => write(value))
  const [known, setKnown] = useState(value)
  if (!Object.is(value, known)) {
    setKnown(value)
    if (!Object.is(read(text), value)) setText(write(value))
  }
  const tidy = (): void => {
    const written = write(value)
    if (written !== '') setText(written)
  }
  return [text, setText, tidy]
}
