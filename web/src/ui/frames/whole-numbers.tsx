import type { ReactNode } from 'react'
import { separated } from '../table/unbroken.ts'

/** Dates, and the numbers of documents. */
const NUMBER = /(\d{2}-\d{2}-\d{4}|[A-Z]{2,4}-[A-Z]{0,2}\d{2}-\d{6})/

/** A text whose dates and document numbers do not go on in the next line, and in which no line begins with a separator; other content stays as it is. */
export const WholeNumbers = ({ children }: { readonly children: ReactNode }): ReactNode =>
  typeof children === 'string'
    ? separated(children)
        .split(NUMBER)
        .map((part, place) =>
          NUMBER.test(part) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            <span key={place} className="whole">
              {part}
            </span>
          ) : (
            part
          ),
        )
    : children
