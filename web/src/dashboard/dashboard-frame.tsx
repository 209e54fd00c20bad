import { IconChartLine, IconLayoutDashboard } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router'
import classes from '../ui/frames/side-area.module.css'
import { dashboardTexts } from './texts.ts'

/** The side menu of the specification. The current period and branch are kept. */
const MENU = [
  { label: dashboardTexts.dashboard, to: '/admin/adminlayout/admindashbd', icon: IconLayoutDashboard, also: '/admin/dashboard' },
  { label: dashboardTexts.analytics, to: '/admin/adminlayout/salesanalytics', icon: IconChartLine, also: '/admin/adminlayout/salespapers' },
] as const

const KEPT = ['start', 'end', 'branch'] as const

const periodOf = (search: string): string => {
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams(KEPT.flatMap(name => (asked.has(name) ? [[name, asked.get(name) ?? '']] : [])))
  return kept.size === 0 ? '' : `?${kept}`
}

/** The layout of the admin dashboard: its menu and the page, stacked on narrow screens. */
export const Component = () => {
  const { pathname, search } = useLocation()
  const here = pathname.toLowerCase()
  return (
    <div className={classes.frame}>
      <nav className={classes.menu} aria-label={dashboardTexts.area}>
        {MENU.map(({ label, to, icon: Icon, also }) => (
          <Link
            key={to}
            className={classes.entry}
            to={`${to}${periodOf(search)}`}
            aria-current={here === to || here === also ? 'page' : undefined}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}
