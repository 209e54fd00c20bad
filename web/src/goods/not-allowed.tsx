import type { ReactNode } from 'react'
import { MessageBox } from '../ui/message-box.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import classes from './goods.module.css'

/** Stands in the place of a screen for those who may not save it: its title, and a sentence that says who may. */
export const NotAllowed = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={classes.notAllowed}>
    <PageHeading title={title} />
    <MessageBox>{children}</MessageBox>
  </div>
)
