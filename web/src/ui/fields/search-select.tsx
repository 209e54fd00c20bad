import { foldText } from '@akonta/domain/catalogue/search-text'
import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'

type Passed = Omit<
  SelectProps,
  | 'ref'
  | 'data'
  | 'value'
  | 'onChange'
  | 'onInput'
  | 'onKeyDownCapture'
  | 'searchable'
  | 'searchValue'
  | 'onSearchChange'
  | 'dropdownOpened'
>

type SearchSelectProps<Item> = Passed & {
  readonly ref?: Ref<HTMLInputElement>
  /** The current choices. */
  readonly items: readonly Item[]
  readonly optionOf: (item: Item) => ComboboxItem
  readonly value: string | null
  /** The first match of a text, as soon as its list is loaded; undefined without a match. */
  readonly findFirst: (text: string) => Promise<Item | undefined>
  readonly onPick: (item: Item) => void
  readonly onType?: (text: string) => void
  /** The field is cleared after each choice, for the next. */
  readonly forMany?: boolean
}

/** Ignores case and accents, and matches the plain letters that people type for ɛ and ɔ: "nestle" finds Nestlé. */
export const isNamed = (name: string, text: string): boolean => foldText(name).includes(foldText(text))

/** The first item with the text anywhere in its name, which is also the first in the list. */
export const firstNamed = <Item extends { readonly name: string }>(items: readonly Item[], text: string): Item | undefined =>
  items.find(({ name }) => isNamed(name, text))

/** Filters by name, for a list without groups. */
export const filterNamed: OptionsFilter = ({ options, search, limit }) =>
  options.filter(option => 'label' in option && isNamed(option.label, search)).slice(0, limit)

/**
 * A select for typing or pasting. Enter takes the first match of the text in the field, and waits for its list while that is loading: never
 * none, and never the first of an older list. A row reached with the arrow keys is taken as it is.
 */
export const SearchSelect = <Item,>(props: SearchSelectProps<Item>) => {
  const { ref, items, optionOf, value, findFirst, onPick, onType, forMany = false, ...passed } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isTyped = useRef(false)
  const type = (text: string): void => {
    setTyped(text)
    onType?.(text)
  }
  const pick = (item: Item): void => {
    isTyped.current = false
    setOpen(false)
    type(forMany ? '' : optionOf(item).label)
    onPick(item)
  }
  const takeFirst = async (field: HTMLInputElement): Promise<void> => {
    const text = field.value.trim()
    const first = await findFirst(text)
    // The user has typed something else, or moved on.
    if (first !== undefined && field.value.trim() === text && document.activeElement === field) pick(first)
  }
  const followKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isTyped.current = false
    if (event.key === 'Enter' && !isOpen && !isTyped.current && value === null && !forMany) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(true)
      return
    }
    if (event.key !== 'Enter' || !isTyped.current || event.currentTarget.value.trim() === '') return
    event.preventDefault()
    event.stopPropagation()
    void takeFirst(event.currentTarget)
  }
  return (
    <Select
      filter={filterNamed}
      // A list that opens on focus covers the fields and the error below it.
      openOnFocus={false}
      {...passed}
      {...(ref !== undefined && { ref })}
      // A long name is cut in the field: the pointer shows it whole.
      {...(value !== null && typed !== '' && { title: typed })}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      data={items.map(optionOf)}
      value={value}
      searchValue={typed}
      onSearchChange={type}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onInput={() => {
        isTyped.current = true
      }}
      onKeyDownCapture={followKey}
      onChange={chosen => {
        const item = items.find(each => optionOf(each).value === chosen)
        if (item !== undefined) pick(item)
      }}
    />
  )
}
