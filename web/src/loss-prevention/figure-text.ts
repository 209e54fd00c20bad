import { formatCount } from '@akonta/domain/count-text'
import type { Measure } from '@akonta/domain/loss-prevention/checks'
import { texts } from '../texts.ts'

/** The figure of a row as its check counts it: 5294 hundredths of a per cent are "52.94%". */
export const figureText = (measure: Exclude<Measure, null>, figure: number | null): string => {
  if (figure === null) return texts.hiddenFigure
  return measure === 'percent' ? `${(figure / 100).toFixed(2)}%` : formatCount(figure)
}
