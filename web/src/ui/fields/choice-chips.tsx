import classes from './choice-chips.module.css'

type ChoiceChipsProps<Value extends string> = {
  /** The label of the choice for screen readers: "Period". */
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
}

/** A few choices in a row, of which one is pressed; choosing takes effect at once. */
export const ChoiceChips = <Value extends string>({ label, choices, chosen, onChoose }: ChoiceChipsProps<Value>) => (
  <fieldset className={classes.chips} aria-label={label}>
    {choices.map(choice => (
      <button
        key={choice.value}
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
