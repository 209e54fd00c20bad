import type { MouseEvent } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { useCan } from '../lib/session.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import classes from '../ui/frames/side-area.module.css'
import { FURTHER_MENU, SECTION_MENU } from './payroll-menu.ts'
import { inPlace, shownSection } from './payroll-section.ts'
import { payrollTexts } from './texts.ts'

/** A click that opens the link here, and not in another tab or window. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Scrolls the current tab of a narrow screen into view. */
const bringIntoSight = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

const isAt = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`)

/**
 * The payroll area: its sidebar and the page, stacked on narrow screens. Only an administrator sees pay. A click on a section shows it in
 * place, without another address (AMB-134); in a new tab the link opens the section's own.
 */
export const Component = () => {
  const maySee = useCan('see_employees')
  const location = useLocation()
  const navigate = useNavigate()
  const shown = shownSection(location)
  if (!maySee) return <NotAllowed title={payrollTexts.area}>{payrollTexts.mayNot}</NotAllowed>
  return (
    <div className={classes.frame}>
      <nav className={classes.menu} aria-label={payrollTexts.area}>
        {SECTION_MENU.map(({ section, label, to, icon: Icon }) => (
          <Link
            key={section}
            ref={section === shown ? bringIntoSight : null}
            className={classes.entry}
            to={to}
            aria-current={section === shown ? 'page' : undefined}
            onClick={event => {
              if (shown === null || !opensHere(event)) return
              event.preventDefault()
              if (section !== shown) void navigate(location.pathname, { state: inPlace(section) })
            }}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            {label}
          </Link>
        ))}
        {FURTHER_MENU.length > 0 && <hr className={classes.rule} />}
        {FURTHER_MENU.map(({ label, to, documents, icon: Icon }) => {
          const isCurrent = isAt(location.pathname, to) || (documents !== undefined && isAt(location.pathname, documents))
          return (
            <Link
              key={to}
              ref={isCurrent ? bringIntoSight : null}
              className={classes.entry}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
              {label}
            </Link>
          )
        })}
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}
