import { useRef } from 'react'
import { Link, NavLink, useParams } from 'react-router'
import { NotFoundPage } from '../session/not-found-page.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { PrintButton } from '../ui/print/print-button.tsx'
import { SHEET, usePageSize } from '../ui/table/page-size.ts'
import classes from './guide.module.css'
import type { Guide, GuidePart } from './guides/guide.ts'
import { GUIDES } from './guides/guides.ts'
import { PICTURES, type PictureName, picturePath } from './guides/pictures.ts'
import { Keys } from './keys-list.tsx'
import { Named } from './named.tsx'
import { helpTexts } from './texts.ts'

/** /help/guides/{guide}: the first day, and the cards of the cashier and the manager, each on one A4. */
export const Component = () => {
  const { guide: slug } = useParams()
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, SHEET)
  const guide = GUIDES.find(each => each.slug === slug?.toLowerCase())
  if (guide === undefined) return <NotFoundPage />
  return (
    <Page width="document">
      <HeadingWithBack>
        <BackButton to="/help" />
        <PageHeading title={guide.title} actions={<PrintButton />} />
      </HeadingWithBack>
      <nav className={classes.guides} aria-label={helpTexts.guides}>
        {GUIDES.map(each => (
          <NavLink key={each.slug} className="link" to={`/help/guides/${each.slug}`}>
            {each.title}
          </NavLink>
        ))}
      </nav>
      <div ref={paper}>
        <Sheet guide={guide} />
      </div>
    </Page>
  )
}

const Sheet = ({ guide: { title, about, parts, keys, picture, footer } }: { readonly guide: Guide }) => (
  <article className={`card paper ${classes.sheet}`} aria-label={title}>
    <header className={classes.head}>
      <p className={classes.title}>{title}</p>
      <p>{about}</p>
    </header>
    {(picture !== undefined || keys !== undefined) && (
      <div className={classes.top}>
        {picture !== undefined && <Picture name={picture} />}
        {keys !== undefined && <Keys keys={keys} />}
      </div>
    )}
    <div className={classes.parts} data-columns={hasPictures(parts) ? undefined : true}>
      {parts.map(part => (
        <Part key={part.title} part={part} first={firstNumber(parts, part)} />
      ))}
    </div>
    <p className={classes.footer}>
      <Named>{footer}</Named>
    </p>
  </article>
)

/** Without pictures next to the steps there is room for two columns. */
const hasPictures = (parts: readonly GuidePart[]): boolean => parts.some(({ steps }) => steps.some(({ picture }) => picture !== undefined))

/** The steps are numbered through the whole sheet. */
const firstNumber = (parts: readonly GuidePart[], part: GuidePart): number =>
  1 + parts.slice(0, parts.indexOf(part)).reduce((count, { steps }) => count + steps.length, 0)

const Part = ({ part: { title, steps }, first }: { readonly part: GuidePart; readonly first: number }) => (
  <section className={classes.part}>
    <h2>{title}</h2>
    <ol start={first} className={classes.steps}>
      {steps.map(({ what, how, screen, picture }) => (
        <li key={what} className={classes.step} data-picture={picture !== undefined || undefined}>
          <div>
            <b>{what}</b>
            {screen !== undefined && (
              <Link className={`link ${classes.screen}`} to={screen[1]}>
                {screen[0]}
              </Link>
            )}
            <p>
              <Named>{how}</Named>
            </p>
          </div>
          {picture !== undefined && <Picture name={picture} />}
        </li>
      ))}
    </ol>
  </section>
)

const Picture = ({ name }: { readonly name: PictureName }) => (
  <img className={classes.picture} src={picturePath(name)} alt={PICTURES[name].alt} width={960} height={600} />
)
