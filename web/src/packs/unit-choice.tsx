import { formatInPacks, type LinePack, packText } from '@akonta/domain/packs/pack'
import type { Quantity } from '@akonta/domain/quantity'
import { useEffectEvent, useLayoutEffect } from 'react'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import classes from './packs.module.css'
import { packTexts } from './texts.ts'

const SINGLE = 'single'

type UnitChoiceProps = {
  /** The packs of the product; nothing is shown without any. */
  readonly packs: readonly LinePack[] | undefined
  readonly pack: LinePack | undefined
  /** In base units: shown in packs. */
  readonly stock: Quantity
  readonly onChoose: (pack: LinePack | undefined) => void
}

/** The unit in which a line is entered: the base unit or a pack. U chooses the next one, also while a number is typed. */
export const UnitChoice = ({ packs = [], pack, stock, onChoose }: UnitChoiceProps) => {
  const units = [undefined, ...packs]
  const next = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toUpperCase() !== packTexts.key || event.ctrlKey || event.altKey || event.metaKey || units.length === 1) return
    // A field of text takes the letter.
    if (event.target instanceof HTMLInputElement && !['numeric', 'decimal'].includes(event.target.inputMode)) return
    event.preventDefault()
    const at = units.findIndex(each => each?.number === pack?.number)
    onChoose(units[(at + 1) % units.length])
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => next(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  if (packs.length === 0) return null
  return (
    <div className={classes.units}>
      <ChoiceChips
        label={packTexts.unit}
        choices={units.map(each => ({
          value: each === undefined ? SINGLE : String(each.number),
          label: packText(each) || packTexts.piece,
        }))}
        chosen={pack === undefined ? SINGLE : String(pack.number)}
        onChoose={value => onChoose(packs.find(({ number }) => String(number) === value))}
      />
      <KeyHint>{packTexts.key}</KeyHint>
      <span className={classes.stock}>{packTexts.inStock(formatInPacks(stock, packs))}</span>
    </div>
  )
}
