import type { ReactNode } from 'react'

const DATE = /(\d{2}-\d{2}-\d{4})/

/** A text whose dates do not go on in the next line; other content stays as it is. */
export const WholeDates = ({ children }: { readonly children: ReactNode }): ReactNode =>
  typeof children === 'string'
    ? children.split(DATE).map((part, place) =>
        DATE.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <span key={place} className="whole">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : children
