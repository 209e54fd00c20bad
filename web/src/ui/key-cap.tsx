import classes from './key-cap.module.css'

/** A key on a keyboard, as a hint. Hidden where there is none. */
export const KeyCap = ({ children }: { readonly children: string }) => <kbd className={classes.key}>{children}</kbd>
