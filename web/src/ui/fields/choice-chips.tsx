import { useLayoutEffect, useRef } from 'react'
import classes from './choice-chips.module.css'

type ChoiceChipsProps<Value extends string> = {
  /** The label of the choice for screen readers: "Period". */
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
}

/** Scrolls the row, which is wider than a phone, and nothing else, until the chip is in its middle. */
const bringIntoSight = (chip: HTMLElement | null): void => {
  const row = chip?.parentElement
  if (chip && row) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

/** A few choices in a row, of which one is pressed; choosing takes effect at once. */
export const ChoiceChips = <Value extends string>({ label, choices, chosen, onChoose }: ChoiceChipsProps<Value>) => {
  const pressed = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is pressed
  useLayoutEffect(() => bringIntoSight(pressed.current), [chosen])
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {choices.map(choice => (
        <button
          key={choice.value}
          ref={choice.value === chosen ? pressed : null}
          type="button"
          className={classes.chip}
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
