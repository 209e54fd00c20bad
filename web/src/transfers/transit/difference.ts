import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { transitTexts } from './texts.ts'

type Difference = { readonly short: Quantity; readonly damaged: Quantity; readonly over: Quantity }

/** "1 short, 2 damaged"; empty for a line that is whole. */
export const namesOfDifference = ({ short, damaged, over }: Difference): string =>
  [
    ...(short > 0n ? [transitTexts.isShort(formatQuantity(short))] : []),
    ...(damaged > 0n ? [transitTexts.isDamaged(formatQuantity(damaged))] : []),
    ...(over > 0n ? [transitTexts.isOver(formatQuantity(over))] : []),
  ].join(', ')
