import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { filterNamed } from './search-select.tsx'

type ChoiceSelectProps = Omit<
  SelectProps,
  'searchable' | 'openOnFocus' | 'filter' | 'dropdownOpened' | 'onDropdownOpen' | 'onDropdownClose'
>

/**
 * A choice from a list, found by typing a part of its name, ignoring accents. The Tab key is not interrupted: the list opens on typing, ↓,
 * Enter or a click, never on focus, and is not in the Tab order.
 */
export const ChoiceSelect = (props: ChoiceSelectProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Select
      // The list takes no focus: if Tab moved to a list that then closes, the focus would be lost.
      scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}
      {...props}
      searchable
      openOnFocus={false}
      filter={filterNamed}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDownCapture={event => {
        if (event.key !== 'Enter' || isOpen || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        setOpen(true)
      }}
    />
  )
}
