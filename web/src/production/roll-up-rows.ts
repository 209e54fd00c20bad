import type { RollUpLine } from '@akonta/domain/production/roll-up'
import { productionTexts } from './texts.ts'

export type RollUpRow = RollUpLine & { readonly place: number; readonly label: string }

/** The lines with their level before the name: a component of a component is "— Sugar", one below it "— — Salt". */
export const levelled = (lines: readonly RollUpLine[]): readonly RollUpRow[] =>
  lines.map((line, place) => ({
    ...line,
    place,
    label: `${'— '.repeat(line.level - 1)}${line.kind === 'OVERHEAD' ? productionTexts.overheadOf(line.name) : line.name}`,
  }))
