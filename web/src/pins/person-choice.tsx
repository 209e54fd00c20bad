import { useEffect, useId, useRef } from 'react'
import classes from './pins.module.css'

type Person = { readonly id: number; readonly name: string }

type PersonChoiceProps = {
  readonly label: string
  readonly people: readonly Person[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** Who enters a PIN: the arrow keys move between the names. */
export const PersonChoice = ({ label, people, chosen, onChoose }: PersonChoiceProps) => {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const isOpen = people.length > 1
  // The names arrive after the dialog has opened, or open with it: then the dialog decides. With one name there is nothing to choose, and the
  // PIN comes first.
  useEffect(() => {
    const checked = group.current?.querySelector('input:checked')
    if (isOpen && checked instanceof HTMLElement) checked.focus()
  }, [isOpen])
  return (
    <fieldset ref={group} className={classes.people}>
      <legend>{label}</legend>
      {people.map(person => (
        <label key={person.id}>
          <input
            type="radio"
            name={name}
            checked={person.id === chosen}
            data-autofocus={(isOpen && person.id === chosen) || undefined}
            onChange={() => onChoose(person.id)}
          />
          {person.name}
        </label>
      ))}
    </fieldset>
  )
}
