import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { BackButton } from '../frames/back-button.tsx'
import { Badge } from '../frames/badge.tsx'
import { Page } from '../frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../frames/page-heading.tsx'
import { Missing } from '../messages/empty-state.tsx'
import { LoadError } from '../messages/load-error.tsx'
import { Loading } from '../messages/loading.tsx'
import { PrintButton } from '../print/print-button.tsx'
import { SaveAs } from '../save-as/save-as.tsx'
import { SHEET, usePageSize } from '../table/page-size.ts'
import classes from './document-page.module.css'
import { DocumentSheet, type DocumentView } from './document-sheet.tsx'
import { ReverseButton } from './reverse-button.tsx'
import { documentTexts } from './texts.ts'

type DocumentPageProps<Found, Line> = {
  /** The title while loading, and afterwards unless `view` has another. */
  readonly title: string
  /** The number in the address. */
  readonly number: string
  /** The query of the document, or null if it does not exist: `asksOrNull(purchaseByNumber, { db, number })`. */
  readonly document: { readonly queryKey: readonly string[]; readonly queryFn: () => Promise<Found | null> }
  readonly view: (found: Found) => DocumentView<Line>
  /** Further actions on an unreversed document: buttons next to Print. */
  readonly actions?: (found: Found) => ReactNode
  readonly back: string
  /** On the screen below the document, not on its paper. */
  readonly below?: ReactNode
  readonly failedText: string
  readonly missingText: string
  /** Null if it is not reversed here. */
  readonly reverse: {
    /** What happens then, in sentences. */
    readonly effect: (found: Found) => string
    /** Reverses it, and returns the number of the reversing document. */
    readonly send: (reason: string, requestId: string) => Promise<string>
  } | null
  /** Whether one of the actions is the primary one, and not Print. */
  readonly hasMainAction?: (found: Found) => boolean
  /** Whether this document is reversed here; by default every one. */
  readonly isUndoneHere?: (found: Found) => boolean
}

/** A past document: its facts and lines as printed, Print, and Reverse for users with the right. */
export const DocumentPage = <Found, Line>(props: DocumentPageProps<Found, Line>) => {
  const { number, view, reverse, isUndoneHere = () => true } = props
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, SHEET)
  const query = useQuery(props.document)
  const document = query.isPlaceholderData ? null : (query.data ?? null)
  const shown = document === null ? null : view(document)
  const title = shown?.title ?? props.title
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to={props.back} />
        <PageHeading
          title={title}
          note={shown !== null && shown.reversedBy !== '' && <Badge tone="red">{documentTexts.reversed(shown.reversedBy)}</Badge>}
          actions={
            <>
              {document !== null && shown?.reversedBy === '' && props.actions?.(document)}
              {reverse !== null && document !== null && isUndoneHere(document) && shown?.reversedBy === '' && (
                <ReverseButton number={number} effect={reverse.effect(document)} reverse={reverse.send} />
              )}
              <SaveAs
                title={title}
                name={title}
                columns={shown?.columns ?? []}
                rows={shown?.lines ?? []}
                branch={null}
                days={[]}
                disabled={shown === null}
              />
              <PrintButton disabled={shown === null} isSecond={document !== null && props.hasMainAction?.(document) === true} />
            </>
          }
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={props.failedText} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data === null && <Missing title={props.missingText} />}
      <div ref={paper}>{shown !== null && <DocumentSheet title={title} view={shown} at={query.dataUpdatedAt} />}</div>
      {document !== null && <div className={classes.under}>{props.below}</div>}
    </Page>
  )
}
