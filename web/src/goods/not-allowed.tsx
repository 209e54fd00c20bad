import type { ReactNode } from 'react'
import { MessageBox } from '../ui/message-box.tsx'
import classes from './goods.module.css'

/** Stands in the place of a list for those who may not save it: the sentence says who may. */
export const NotAllowed = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.notAllowed}>
    <MessageBox>{children}</MessageBox>
  </div>
)
