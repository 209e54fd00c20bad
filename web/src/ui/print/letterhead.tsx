import { createContext, useContext } from 'react'
import classes from './letterhead.module.css'

/** Whose a printed paper is. */
export type Letterhead = {
  readonly name: string
  /** Below the name: place, phone, tax number. Empty ones are left out. */
  readonly lines: readonly string[]
  /** A data: address, or empty. */
  readonly picture: string
  /** A line at the foot, or empty. */
  readonly foot: string
}

const NOBODY: Letterhead = { name: '', lines: [], picture: '', foot: '' }

/** Says whose papers are. It is asked only where a paper stands, so that other pages load nothing for it. */
const Source = createContext<() => Letterhead>(() => NOBODY)

export const LetterheadSource = Source.Provider

/** The head of a paper: the picture where there is one, the name, and the line below it. */
export const PaperHead = () => {
  const useLetterhead = useContext(Source)
  const { name, lines, picture } = useLetterhead()
  const below = lines.filter(line => line !== '').join(' · ')
  return (
    <div className={classes.head}>
      {/* The name beside it says whose it is. */}
      {picture !== '' && <img className={classes.picture} src={picture} alt="" />}
      <div>
        <p className={classes.name}>{name}</p>
        {below !== '' && <p className={classes.below}>{below}</p>}
      </div>
    </div>
  )
}

/** The line at the foot of a paper, where the business has one. */
export const PaperFoot = () => {
  const useLetterhead = useContext(Source)
  const { foot } = useLetterhead()
  return foot === '' ? null : <p className={classes.foot}>{foot}</p>
}
