import { Fragment } from 'react'
import { piecesOf } from './named-text.ts'

/** A help text, with the names of buttons, menus, fields and screens in bold. */
export const Named = ({ children }: { readonly children: string }) => {
  const [first = '', ...rest] = piecesOf(children)
  const named = rest.filter((_, place) => place % 2 === 0).map((name, place) => ({ name, place, after: rest[2 * place + 1] ?? '' }))
  return (
    <>
      {first}
      {named.map(({ name, place, after }) => (
        <Fragment key={place}>
          <b>{name}</b>
          {after}
        </Fragment>
      ))}
    </>
  )
}
