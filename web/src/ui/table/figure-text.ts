import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { texts } from '../../texts.ts'

/** A figure for people; a dash where there is none, or where it is hidden from this user. */
export const orHidden = <Figure>(figure: Figure | null, format: (figure: Figure) => string): string =>
  figure === null ? texts.hiddenFigure : format(figure)

/** An amount in a column of debits or of credits: a line has one of them, so zero is a dash. */
export const sideText = (amount: Pesewas): string => (amount === 0n ? texts.hiddenFigure : formatMoney(amount))
