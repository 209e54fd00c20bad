import classes from './busy-line.module.css'

/** Two pixels under a search field that move while its answer is under way. An answer that comes at once shows no line. */
export const BusyLine = ({ busy }: { readonly busy: boolean }) => <div className={classes.line} data-busy={busy} />
