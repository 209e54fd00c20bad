import { markedParts } from './marked-parts.ts'
import classes from './result-list.module.css'

/** A text with the typed parts in bold over a gold line. */
export const MarkedText = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  markedParts(text, typed).map(part =>
    part.marked ? (
      <mark key={part.at} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
