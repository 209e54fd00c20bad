import { NumberInput, Select } from '@mantine/core'
import switchClasses from '../ui/fields/switch.module.css'
import { LABEL_FORMATS, type LabelFormat, labelsOnPage } from './label-formats.ts'
import { SYMBOLS } from './label-symbol.ts'
import classes from './labels.module.css'
import { LABEL_KINDS, type LabelSettings, MOST_MM } from './stored-settings.ts'
import { labelTexts } from './texts.ts'

type LabelFieldsProps = {
  readonly settings: LabelSettings
  readonly format: LabelFormat
  /** The first label to print, from 1. */
  readonly start: number
  readonly onChange: (changed: Partial<LabelSettings>) => void
  readonly onStart: (start: number) => void
}

const choices = <Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, string>>) =>
  keys.map(value => ({ value, label: names[value] }))

const numberOf = (typed: string | number): number => (typeof typed === 'number' ? typed : 0)

/** Paper, content and where the printing begins. */
export const LabelFields = ({ settings, format, start, onChange, onStart }: LabelFieldsProps) => {
  const move = (name: 'rightMm' | 'downMm') => ({
    min: -MOST_MM,
    max: MOST_MM,
    step: 0.5,
    decimalScale: 1,
    description: labelTexts.moveHint,
    value: settings[name],
    onChange: (typed: string | number) => onChange({ [name]: numberOf(typed) }),
  })
  return (
    <>
      <div className={classes.fields}>
        <Select
          label={labelTexts.format}
          data={choices(
            LABEL_FORMATS.map(({ key }) => key),
            labelTexts.formats,
          )}
          value={settings.format}
          allowDeselect={false}
          onChange={value => onChange({ format: value ?? settings.format })}
        />
        <Select
          label={labelTexts.kind}
          data={choices(LABEL_KINDS, labelTexts.kinds)}
          value={settings.kind}
          allowDeselect={false}
          onChange={value => onChange({ kind: value ?? settings.kind })}
        />
        <Select
          label={labelTexts.symbol}
          data={choices(SYMBOLS, labelTexts.symbols)}
          value={settings.symbol}
          allowDeselect={false}
          onChange={value => onChange({ symbol: value ?? settings.symbol })}
        />
        {format.kind === 'sheet' && (
          <NumberInput
            label={labelTexts.start}
            description={labelTexts.startHint(labelsOnPage(format))}
            min={1}
            max={labelsOnPage(format)}
            allowDecimal={false}
            value={start}
            onChange={typed => onStart(Math.max(1, numberOf(typed)))}
          />
        )}
        <NumberInput label={labelTexts.right} {...move('rightMm')} />
        <NumberInput label={labelTexts.down} {...move('downMm')} />
      </div>
      {settings.kind === 'shelf' && (
        <label className={switchClasses.switch}>
          <input
            type="checkbox"
            checked={settings.showsUnitPrice}
            onChange={event => onChange({ showsUnitPrice: event.currentTarget.checked })}
          />
          {labelTexts.unitPrice}
        </label>
      )}
      <p className="hint">{labelTexts.scaleHint}</p>
    </>
  )
}
