import { createContext, Fragment, useContext } from 'react'
import classes from './letterhead.module.css'

/** The issuer of a printed document. */
export type Letterhead = {
  readonly name: string
  /** Below the name: location, phone, tax number. Empty ones are left out. */
  readonly lines: readonly string[]
  /** A data: address, or empty. */
  readonly picture: string
  /** A line in the footer, or empty. */
  readonly foot: string
}

const NOBODY: Letterhead = { name: '', lines: [], picture: '', foot: '' }

/** Provides the issuer. It is called only where a document is shown, so that other pages load nothing for it. */
const Source = createContext<() => Letterhead>(() => NOBODY)

export const LetterheadSource = Source.Provider

/** The head of a document: the logo if there is one, the name, and the lines below. */
export const SheetHead = () => {
  const useLetterhead = useContext(Source)
  const { name, lines, picture } = useLetterhead()
  const below = lines.filter(line => line !== '')
  return (
    <div className={classes.head}>
      {/* The name next to it identifies the business. */}
      {picture !== '' && <img className={classes.picture} src={picture} alt="" />}
      <div>
        <p className={classes.name}>{name}</p>
        {below.length > 0 && (
          <p className={classes.below}>
            {below.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && ' '}
                <span>{index < below.length - 1 ? `${line}\u00a0·` : line}</span>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

/** The footer line of a document, if the business has one. */
export const SheetFoot = () => {
  const useLetterhead = useContext(Source)
  const { foot } = useLetterhead()
  return foot === '' ? null : <p className={classes.foot}>{foot}</p>
}
