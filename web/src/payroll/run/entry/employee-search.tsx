import type { PayableEmployee } from '@akonta/domain/payroll/run-calls'
import { type OptionsFilter, Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { texts } from '../../../texts.ts'
import { hasKeyboard } from '../../../ui/fields/has-keyboard.ts'
import { isNamed } from '../../../ui/fields/search-select.tsx'
import { useEarlyEnter } from '../../../ui/fields/use-early-enter.ts'
import { KeyHint } from '../../../ui/frames/key-cap.tsx'
import { runTexts } from '../texts.ts'
import classes from './pay-entry.module.css'

/** Nobody reads longer suggestion lists. */
const MOST_SUGGESTIONS = 30

export type EmployeeSearchHandle = { readonly focus: () => void /** Not on a touch screen. */; readonly resume: () => void }

type EmployeeSearchProps = {
  readonly ref: Ref<EmployeeSearchHandle>
  /** Undefined while they load. */
  readonly staff: readonly PayableEmployee[] | undefined
  readonly listed: ReadonlySet<number>
  readonly disabled: boolean
  readonly onChoose: (member: PayableEmployee) => void
  /** Enter without a choice. */
  readonly onNobody: () => void
  /** An arrow down in the empty field. */
  readonly onLeave: () => void
}

const NOBODY: readonly PayableEmployee[] = []

const matches = ({ name, employeeNumber, jobTitle }: PayableEmployee, sought: string): boolean =>
  [name, employeeNumber, jobTitle].some(text => isNamed(text, sought))

/** Finds an employee by name, number or job, and adds them on Enter, which waits for the employees while they load. */
export const EmployeeSearch = ({ ref, staff: loaded, listed, disabled, onChoose, onNobody, onLeave }: EmployeeSearchProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const staff = loaded ?? NOBODY
  const isLoading = loaded === undefined
  const focus = (): void => {
    input.current?.focus()
    input.current?.select()
  }
  useImperativeHandle(ref, () => ({
    focus,
    resume: () => {
      if (hasKeyboard()) focus()
    },
  }))
  const byId = useMemo(() => new Map(staff.map(member => [String(member.employeeId), member])), [staff])
  const data = useMemo(() => staff.map(({ employeeId, name }) => ({ value: String(employeeId), label: name })), [staff])
  const sought = typed.trim()
  const choose = (member: PayableEmployee | undefined): void => {
    setTyped('')
    setOpen(false)
    if (member !== undefined) onChoose(member)
  }
  const enter = (text: string): void => {
    const first = text === '' ? undefined : staff.find(member => matches(member, text))
    if (first === undefined) onNobody()
    else choose(first)
  }
  const enterEarly = useEarlyEnter(input, isLoading, enter)
  const filter: OptionsFilter = ({ options, limit }) => {
    const found = []
    for (const option of options) {
      const member = 'value' in option ? byId.get(String(option.value)) : undefined
      if (member !== undefined && matches(member, sought)) found.push(option)
      if (found.length === limit) break
    }
    return found
  }
  return (
    <Select
      ref={input}
      label={runTexts.employee}
      placeholder={runTexts.searchEmployee}
      searchable
      selectFirstOptionOnChange
      openOnFocus={false}
      data={data}
      filter={filter}
      limit={MOST_SUGGESTIONS}
      // Inside the page's main part, where screen readers look for it.
      comboboxProps={{ portalProps: { target: '#content' } }}
      nothingFoundMessage={isLoading ? texts.loading : runTexts.noEmployeeFound}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      disabled={disabled}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      rightSection={<KeyHint>F2</KeyHint>}
      renderOption={({ option }) => {
        const member = byId.get(String(option.value))
        return (
          <span className={classes.suggestion}>
            <span>{option.label}</span>
            <span className={classes.suggestionNote}>
              {member !== undefined && (listed.has(member.employeeId) ? runTexts.listed : `${member.employeeNumber} · ${member.jobTitle}`)}
            </span>
          </span>
        )
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // Before the select handles the key: it would choose the marked suggestion a second time.
      onKeyDownCapture={event => {
        if (event.nativeEvent.isComposing) return
        const typedNow = event.currentTarget.value.trim()
        const isMarked = isOpen && event.currentTarget.hasAttribute('aria-activedescendant')
        if (event.key === 'Enter' && !isMarked) {
          // Before the suggestions are loaded, or without any: the first match, if any.
          event.preventDefault()
          event.stopPropagation()
          if (isLoading && typedNow !== '') enterEarly(typedNow)
          else enter(typedNow)
        } else if (event.key === 'ArrowDown' && typedNow === '' && listed.size > 0) {
          event.preventDefault()
          event.stopPropagation()
          onLeave()
        }
      }}
      onChange={id => choose(id === null ? undefined : byId.get(id))}
    />
  )
}
