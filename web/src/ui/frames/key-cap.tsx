import classes from './key-cap.module.css'

/** A key of the keyboard. Hidden where there is none. */
export const KeyCap = ({ children }: { readonly children: string }) => <kbd className={classes.key}>{children}</kbd>

/** The key of a button or a field, for display: `aria-keyshortcuts` announces it, and the name of the control stays its action. */
export const KeyHint = ({ children }: { readonly children: string }) => (
  <kbd className={classes.key} aria-hidden>
    {children}
  </kbd>
)
