import type { ReactNode } from 'react'
import classes from './page.module.css'

export type PageProps = {
  /** Without it the page takes all there is. */
  readonly width?: 'form' | 'document'
  /** A screen of the till, which has no room to lose on a phone. */
  readonly isTight?: boolean
  /** What sets this page apart: its own gap or height. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The frame of a page that scrolls: its margins, its widest width, and its parts below each other. */
export const Page = ({ width, isTight, className = '', children }: PageProps) => (
  <div className={`${classes.page} ${className}`} data-width={width} data-tight={isTight || undefined}>
    {children}
  </div>
)
