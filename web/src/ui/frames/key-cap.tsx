import classes from './key-cap.module.css'

/** A key on a keyboard. Hidden where there is none. */
export const KeyCap = ({ children }: { readonly children: string }) => <kbd className={classes.key}>{children}</kbd>

/** The key of a button or a field, for the eye: `aria-keyshortcuts` says it to others, and the name of the control stays what it does. */
export const KeyHint = ({ children }: { readonly children: string }) => (
  <kbd className={classes.key} aria-hidden>
    {children}
  </kbd>
)
