import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { texts } from '../../texts.ts'
import { filterNamed, isNamed } from './search-select.tsx'
import { useEarlyEnter } from './use-early-enter.ts'

type ChoiceSelectProps = Omit<
  SelectProps,
  | 'ref'
  | 'data'
  | 'onInput'
  | 'onKeyDownCapture'
  | 'searchable'
  | 'searchValue'
  | 'onSearchChange'
  | 'selectFirstOptionOnChange'
  | 'openOnFocus'
  | 'filter'
  | 'dropdownOpened'
  | 'onDropdownOpen'
  | 'onDropdownClose'
> & {
  /** Undefined while the choices load. */
  readonly data: readonly ComboboxItem[] | undefined
}

/**
 * A choice from a list, found by typing a part of its name, ignoring accents: Enter takes the first match, and waits for the list while that is
 * loading. The Tab key is not interrupted: the list opens on typing, ↓, Enter or a click, never on focus, and is not in the Tab order.
 */
export const ChoiceSelect = ({ data, ...props }: ChoiceSelectProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isTyped = useRef(false)
  const isLoading = data === undefined
  const takeFirst = (typed: string): void => {
    const first = data?.find(({ label }) => isNamed(label, typed))
    if (first === undefined) return
    isTyped.current = false
    setOpen(false)
    setText(first.label)
    props.onChange?.(first.value, first)
  }
  const enterEarly = useEarlyEnter(field, isLoading, takeFirst)
  return (
    <Select
      // The list takes no focus: if Tab moved to a list that then closes, the focus would be lost.
      scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}
      {...props}
      ref={field}
      {...(isLoading && { nothingFoundMessage: texts.loading })}
      data={data ?? []}
      searchable
      searchValue={text}
      onSearchChange={setText}
      selectFirstOptionOnChange
      openOnFocus={false}
      filter={filterNamed}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onInput={() => {
        isTyped.current = true
      }}
      onKeyDownCapture={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isTyped.current = false
        const typed = isTyped.current ? event.currentTarget.value.trim() : ''
        // A row reached with the arrow keys is taken as it is.
        if (event.key !== 'Enter' || (isOpen && typed === '')) return
        event.preventDefault()
        event.stopPropagation()
        if (typed === '') setOpen(true)
        else if (isLoading) enterEarly(typed)
        else takeFirst(typed)
      }}
    />
  )
}
