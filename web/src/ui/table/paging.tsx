import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { ALL_LINKS_UP_TO, pageLinks, readTypedPage } from './page-links.ts'
import classes from './paging.module.css'

type PagingProps = {
  /** Counted from 0, as in addresses and calls (AMB-048). */
  readonly page: number
  readonly pages: number
  readonly to: (page: number) => string
}

const JumpField = ({ pages, to }: Omit<PagingProps, 'page'>) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const jump = (event: FormEvent): void => {
    event.preventDefault()
    const page = readTypedPage(text, pages)
    if (page === null) return
    setText('')
    void navigate(to(page))
  }
  return (
    <form onSubmit={jump}>
      <input
        className={classes.jump}
        aria-label={texts.goToPage(pages)}
        placeholder={texts.page}
        inputMode="numeric"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
    </form>
  )
}

/** Links to the pages of a list; hidden if there is only one. */
export const Paging = ({ page, pages, to }: PagingProps) => {
  if (pages <= 1) return null
  return (
    <nav className={classes.paging} aria-label={texts.pages}>
      {pageLinks(page, pages).map((link, index) =>
        link === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap${index}`} className={classes.gap}>
            …
          </span>
        ) : (
          <Link key={link} className={classes.link} to={to(link)} aria-current={link === page ? 'page' : undefined}>
            {link + 1}
          </Link>
        ),
      )}
      {pages > ALL_LINKS_UP_TO && <JumpField pages={pages} to={to} />}
    </nav>
  )
}
