import { IconTrash } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import classes from './remove-button.module.css'

type RemoveButtonProps = {
  /** With its subject: "Remove Milo Tin 400g". */
  readonly label: string
  readonly disabled?: boolean
  /** -1 if a key of the row removes it too, so that Tab need not stop at each. */
  readonly tabIndex?: -1
  readonly onRemove: () => void
}

/** Removes a line from an unsaved list. The click stays here: a row that opens on a click does not. */
export const RemoveButton = ({ label, disabled, tabIndex, onRemove }: RemoveButtonProps) => {
  const remove = (event: MouseEvent): void => {
    event.stopPropagation()
    onRemove()
  }
  return (
    <button type="button" className={classes.button} aria-label={label} disabled={disabled} tabIndex={tabIndex} onClick={remove}>
      <IconTrash size={16} stroke={1.7} aria-hidden />
    </button>
  )
}
