import { Drawer } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { MENUS, type MenuEntry, type MenuGroup } from '../navigation/menus.ts'
import { texts } from '../texts.ts'
import { useFirstOpening } from '../ui/messages/use-first-opening.ts'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'
import { useMenuParts } from './use-menu-parts.ts'

export type MenuSheetProps = { readonly opened: boolean; readonly onClose: () => void }

/** The menus on a phone, over the full height. */
export const MenuSheet = ({ opened, onClose }: MenuSheetProps) => {
  const { pathname } = useLocation()
  const { isRendered, isOpen } = useFirstOpening(opened)
  const linkTo = ({ to, label }: MenuEntry, isLocked = false) => (
    <Link
      key={to}
      to={to}
      onClick={onClose}
      data-locked={isLocked || undefined}
      aria-current={to.toLowerCase() === pathname.toLowerCase() ? 'page' : undefined}
    >
      {label}
      {isLocked && (
        <>
          <IconLock size={15} aria-hidden />
          <span className="spoken">{shellTexts.locked}</span>
        </>
      )}
    </Link>
  )
  if (!isRendered) return null
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={300} zIndex={90} classNames={{ content: classes.drawerSheet ?? '' }}>
      <Drawer.Overlay backgroundOpacity={0.48} color="var(--nav)" />
      <Drawer.Content>
        <div className={classes.drawerHead}>
          <Drawer.Title>{shellTexts.menu}</Drawer.Title>
          <Drawer.CloseButton aria-label={texts.close} size={44} />
        </div>
        <nav className={classes.drawer} aria-label={shellTexts.main}>
          {MENUS.map(group => (
            <section key={group.label}>
              <h2>{group.label}</h2>
              <Entries group={group} linkTo={linkTo} />
            </section>
          ))}
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type EntriesProps = { readonly group: MenuGroup; readonly linkTo: (entry: MenuEntry, isLocked?: boolean) => ReactNode }

const Entries = ({ group, linkTo }: EntriesProps) => {
  const { parts, locked } = useMenuParts(group)
  return (
    <>
      {parts.map(({ heading, entries }) => (
        <Fragment key={entries[0]?.to}>
          {heading !== undefined && <h3>{heading}</h3>}
          {entries.map(entry => linkTo(entry))}
        </Fragment>
      ))}
      {locked.map(entry => linkTo(entry, true))}
    </>
  )
}
