import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { initialsOf } from './initials.ts'
import classes from './shell.module.css'

type UserButtonProps = Omit<ComponentProps<'button'>, 'type' | 'name' | 'children' | 'aria-label'> & { readonly name: string }

/** The person who is signed in. */
export const UserButton = ({ name, className, ...button }: UserButtonProps) => (
  <button {...button} type="button" className={[classes.user, className].filter(Boolean).join(' ')} aria-label={name}>
    <span className={classes.avatar} data-initials={initialsOf(name)} />
    <span className={classes.userName}>{name}</span>
    <IconChevronDown className={classes.userChevron} size={16} aria-hidden />
  </button>
)
