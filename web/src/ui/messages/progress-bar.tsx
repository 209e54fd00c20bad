import classes from './progress-bar.module.css'

type ProgressBarProps = {
  readonly label: string
  readonly done: number
  /** 0: nobody knows yet. */
  readonly total: number
}

/** How far a long work is, in words and as a bar. */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => (
  <div className={classes.progress} role="status">
    <span>{label}</span>
    <progress aria-label={label} {...(total > 0 && { value: done, max: total })} />
  </div>
)
