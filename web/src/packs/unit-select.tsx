import { type LinePack, packText, samePack } from '@akonta/domain/packs/pack'
import { NativeSelect } from '@mantine/core'
import classes from './packs.module.css'
import { packTexts } from './texts.ts'

const SINGLE = 'single'

type UnitSelectProps = {
  /** Names the field. */
  readonly subject: string
  /** The packs of the product; nothing is shown without any. */
  readonly packs: readonly LinePack[] | undefined
  readonly pack: LinePack | undefined
  readonly onChoose: (pack: LinePack | undefined) => void
}

/** The unit of a line in a list: the base unit or a pack. A pack that the product no longer has stays while it is chosen. */
export const UnitSelect = ({ subject, packs = [], pack, onChoose }: UnitSelectProps) => {
  const isKnown = pack === undefined || samePack(packs, pack) !== undefined
  const units = isKnown ? packs : [...packs.filter(({ number }) => number !== pack.number), pack]
  if (units.length === 0) return null
  return (
    <NativeSelect
      className={classes.unit}
      size="xs"
      aria-label={packTexts.unitOf(subject)}
      value={pack === undefined ? SINGLE : String(pack.number)}
      data={[{ value: SINGLE, label: packTexts.piece }, ...units.map(each => ({ value: String(each.number), label: packText(each) }))]}
      onChange={event => {
        const { value } = event.currentTarget
        onChoose(units.find(({ number }) => String(number) === value))
      }}
    />
  )
}
