import { Link, useParams } from 'react-router'
import { NotFoundPage } from '../session/not-found-page.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import classes from './help.module.css'
import { Named } from './named.tsx'
import { ScreenHelpText } from './screen-help-text.tsx'
import { SCREEN_HELP } from './screens/screens.ts'
import { helpTexts } from './texts.ts'

/** /help/screens/{slug}: the help for one screen as a page, for those who find it with the search. */
export const Component = () => {
  const { screen } = useParams()
  const help = SCREEN_HELP.find(({ slug }) => slug === screen?.toLowerCase())
  if (help === undefined) return <NotFoundPage />
  const [to] = help.routes.filter(route => !route.includes(':'))
  return (
    <Page width="form" className={classes.page}>
      <PageHeading title={help.title} />
      <p className={classes.about}>
        <Named>{help.about}</Named>
      </p>
      <article className={`card ${classes.article}`}>
        <ScreenHelpText help={help} level={2} />
        <p className={classes.screens}>
          {to !== undefined && (
            <Link className="link" to={`/${to}`}>
              {helpTexts.openScreen}
            </Link>
          )}
          <Link className="link" to="/help">
            {helpTexts.everything}
          </Link>
        </p>
      </article>
    </Page>
  )
}
