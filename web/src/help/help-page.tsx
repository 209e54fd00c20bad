import { Link, NavLink, useParams } from 'react-router'
import { NotFoundPage } from '../session/not-found-page.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import area from '../ui/frames/side-area.module.css'
import { GUIDES } from './guides/guides.ts'
import classes from './help.module.css'
import type { HelpTopic } from './jobs/help-topic.ts'
import { HELP_TOPICS } from './jobs/jobs.ts'
import { Named } from './named.tsx'
import { helpTexts } from './texts.ts'

const pathOf = ({ slug }: HelpTopic): string => `/help/${slug}`

const bringIntoSight = (entry: HTMLAnchorElement | null): void => {
  if (entry?.getAttribute('aria-current') === 'page') entry.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** /help and /help/{topic}: the manual, one short page for each job. */
export const Component = () => {
  const { topic: slug } = useParams()
  const topic = HELP_TOPICS.find(each => each.slug === slug?.toLowerCase())
  if (slug !== undefined && topic === undefined) return <NotFoundPage />
  return (
    <div className={area.frame}>
      <nav className={area.menu} aria-label={helpTexts.topics}>
        {HELP_TOPICS.map(each => (
          <NavLink key={each.slug} className={area.entry ?? ''} to={pathOf(each)} ref={bringIntoSight}>
            {each.title}
          </NavLink>
        ))}
      </nav>
      <Page width="form" className={`${area.page} ${classes.page}`}>
        {topic === undefined ? <Index /> : <Topic topic={topic} />}
      </Page>
    </div>
  )
}

const Index = () => (
  <>
    <PageHeading title={helpTexts.title} />
    <p className={classes.about}>{helpTexts.hint}</p>
    <nav className={`card ${classes.guides}`} aria-label={helpTexts.guides}>
      <b>{helpTexts.guides}</b>
      {GUIDES.map(guide => (
        <Link key={guide.slug} className="link" to={`/help/guides/${guide.slug}`}>
          {guide.title}
        </Link>
      ))}
    </nav>
    <ul className={classes.list}>
      {HELP_TOPICS.map(topic => (
        <li key={topic.slug} className={`card ${classes.item}`}>
          <Link className="link" to={pathOf(topic)}>
            {topic.title}
          </Link>
          <p>
            <Named>{topic.about}</Named>
          </p>
        </li>
      ))}
    </ul>
  </>
)

const Topic = ({ topic: { title, about, steps, notes, screens } }: { readonly topic: HelpTopic }) => (
  <>
    <PageHeading title={title} />
    <p className={classes.about}>
      <Named>{about}</Named>
    </p>
    <article className={`card ${classes.article}`}>
      <h2>{helpTexts.steps}</h2>
      <ol>
        {steps.map(step => (
          <li key={step}>
            <Named>{step}</Named>
          </li>
        ))}
      </ol>
      {notes.length > 0 && (
        <>
          <h2>{helpTexts.notes}</h2>
          <ul>
            {notes.map(note => (
              <li key={note}>
                <Named>{note}</Named>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.screens}>
        <span>{helpTexts.open}</span>
        {screens.map(({ label, to }) => (
          <Link key={to} className="link" to={to}>
            {label}
          </Link>
        ))}
      </p>
    </article>
  </>
)
