import { KeyCap } from '../frames/key-cap.tsx'
import classes from './entry-page.module.css'
import { entryTexts } from './texts.ts'

type KeyHint = { readonly keys: readonly string[]; readonly does: string }

const HINTS: readonly KeyHint[] = [
  { keys: ['↑', '↓'], does: entryTexts.keys.move },
  { keys: ['Enter'], does: entryTexts.keys.choose },
  { keys: ['+', '−'], does: entryTexts.keys.quantity },
  { keys: ['Del'], does: entryTexts.keys.remove },
  { keys: ['?'], does: entryTexts.keys.all },
]

/** The keys of an entry screen at a glance; hidden on touch. */
export const EntryKeys = ({ hints = HINTS }: { readonly hints?: readonly KeyHint[] }) => (
  <ul className={classes.keys}>
    {hints.map(hint => (
      <li key={hint.does}>
        {hint.keys.map(key => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
        {hint.does}
      </li>
    ))}
  </ul>
)
