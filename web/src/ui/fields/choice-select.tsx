import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { filterNamed } from './search-select.tsx'

type ChoiceSelectProps = Omit<
  SelectProps,
  'searchable' | 'openOnFocus' | 'filter' | 'dropdownOpened' | 'onDropdownOpen' | 'onDropdownClose'
>

/**
 * One of a list, found by typing a part of its name, without accents. Whoever goes through a form with the Tab key is not stopped: the list
 * opens on typing, ↓, Enter or a click, never because the field has the focus, and is no stop of its own.
 */
export const ChoiceSelect = (props: ChoiceSelectProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Select
      // The list takes no focus: a field that Tab leaves for a list that then closes leaves the focus nowhere.
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
