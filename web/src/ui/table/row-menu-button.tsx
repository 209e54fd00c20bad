import { IconDotsVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { texts } from '../../texts.ts'
import classes from './data-table.module.css'

type RowMenuButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & { readonly subject: string }

export const RowMenuButton = ({ subject, className, ...button }: RowMenuButtonProps) => (
  <button
    {...button}
    type="button"
    className={[classes.button, className].filter(Boolean).join(' ')}
    aria-label={texts.actionsFor(subject)}
    aria-haspopup="menu"
  >
    <IconDotsVertical size={20} aria-hidden />
  </button>
)
