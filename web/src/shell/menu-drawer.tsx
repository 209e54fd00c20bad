import { Drawer } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { texts } from '../texts.ts'
import { MENUS } from './menus.ts'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

/** The same menus on a phone: one button, one drawer over the full height. */
export const MenuDrawer = () => {
  const [opened, setOpened] = useState(false)
  const { pathname } = useLocation()
  const close = (): void => setOpened(false)
  return (
    <>
      <button
        type="button"
        className={classes.drawerButton}
        aria-label={shellTexts.openMenu}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={22} aria-hidden />
      </button>
      <Drawer.Root opened={opened} onClose={close} size={300} zIndex={90} classNames={{ content: classes.drawerSheet ?? '' }}>
        <Drawer.Overlay backgroundOpacity={0.48} color="var(--nav)" />
        <Drawer.Content>
          <div className={classes.drawerHead}>
            <Drawer.Title>{shellTexts.menu}</Drawer.Title>
            <Drawer.CloseButton aria-label={texts.close} size={44} />
          </div>
          <nav className={classes.drawer} aria-label={shellTexts.main}>
            {MENUS.map(({ label, entries, additions = [] }) => (
              <section key={label}>
                <h2>{label}</h2>
                {[...entries, ...additions].map(entry => (
                  <Link
                    key={entry.to}
                    to={entry.to}
                    onClick={close}
                    aria-current={entry.to.toLowerCase() === pathname.toLowerCase() ? 'page' : undefined}
                  >
                    {entry.label}
                  </Link>
                ))}
              </section>
            ))}
          </nav>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
