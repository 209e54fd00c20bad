import { IconHelp } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './help-menu.module.css'
import { helpTexts } from './texts.ts'

/** The ? in the header. */
export const HelpButton = ({ className, ...button }: Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'>) => (
  <button
    {...button}
    type="button"
    className={[classes.button, className].filter(Boolean).join(' ')}
    aria-label={helpTexts.menu}
    aria-keyshortcuts="F1"
  >
    <IconHelp size={20} aria-hidden />
  </button>
)
