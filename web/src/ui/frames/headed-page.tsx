import { BackButton } from './back-button.tsx'
import { Page, type PageProps } from './page.tsx'
import { HeadingWithBack, PageHeading } from './page-heading.tsx'

type HeadedPageProps = Omit<PageProps, 'className'> & {
  readonly title: string
  /** Where its back button leads, if the loaded page has one. */
  readonly back?: string
}

/** A page of which only the heading is known: while it loads, when it could not be loaded, and when there is nothing to show. */
export const HeadedPage = ({ title, back, children, ...frame }: HeadedPageProps) => (
  <Page {...frame}>
    {back === undefined ? (
      <PageHeading title={title} />
    ) : (
      <HeadingWithBack>
        <BackButton to={back} />
        <PageHeading title={title} />
      </HeadingWithBack>
    )}
    {children}
  </Page>
)
