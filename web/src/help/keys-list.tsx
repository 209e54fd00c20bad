import { KeyCap } from '../ui/frames/key-cap.tsx'
import classes from './keys-list.module.css'
import type { HelpKey } from './screens/screen-help.ts'

/** Keys and their effect, one below the other. */
export const Keys = ({ keys }: { readonly keys: readonly HelpKey[] }) => (
  <dl className={classes.keys}>
    {keys.map(([key, does]) => (
      <div key={key}>
        <dt>
          <KeyCap>{key}</KeyCap>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
