import { VisuallyHidden } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from 'react-router'
import { HelpMenu } from '../help/help-menu.tsx'
import { type ChosenBranch, isSignedIn, useSession } from '../lib/session.ts'
import { screenTexts } from '../navigation/texts.ts'
import { ConnectionState } from '../offline/connection-state.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { NewOrders } from '../shop/new-orders.tsx'
import { texts } from '../texts.ts'
import { Logo } from '../ui/frames/logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'
import { useBarHeight } from './use-bar-height.ts'
import { useSignOut } from './use-sign-out.ts'
import { UserMenu } from './user-menu.tsx'

const BranchPill = ({ branch }: { readonly branch: ChosenBranch }) => (
  <Link className={classes.branch} to="/sbranch">
    <IconBuildingStore size={17} aria-hidden />
    <span>{branch.name}</span> <VisuallyHidden>{shellTexts.changeBranch}</VisuallyHidden>
  </Link>
)

const Brand = ({ name }: { readonly name: string }) => (
  <>
    <Logo size={26} />
    <span className={classes.business}>{name}</span>
  </>
)

/** Before a branch is chosen there are no menus (REQ-010), but a signed-in user can sign out. */
const SignedInWithoutBranch = ({ name }: { readonly name: string }) => {
  const { leave, question } = useSignOut()
  return (
    <>
      <span className={classes.signedIn}>{name}</span>
      <button type="button" className={classes.logout} onClick={leave}>
        {screenTexts.logout}
      </button>
      {question}
    </>
  )
}

/** The top navigation: menus, branch and user after signing in and choosing a branch; until then the logo and Login or Logout. */
export const Header = () => {
  const session = useSession()
  const { user, branch } = session
  const business = user?.name_of_business || texts.product
  const working = isSignedIn(session) && user !== null && branch !== null ? { user, branch } : null
  const bar = useBarHeight()
  return (
    <header className={classes.header} data-before-branch={working === null || undefined}>
      <div className={classes.bar} ref={bar}>
        {working === null ? (
          <>
            <span className={classes.brand}>
              <Brand name={business} />
            </span>
            {isSignedIn(session) && user !== null ? (
              <SignedInWithoutBranch name={user.userName} />
            ) : (
              <Link className={classes.login} to="/login">
                {screenTexts.login}
              </Link>
            )}
          </>
        ) : (
          <>
            <MenuDrawer />
            <Link className={classes.brand} to="/" aria-label={business}>
              <Brand name={business} />
            </Link>
            <MainMenu />
            <span className={classes.gap} />
            <SearchButton />
            <HelpMenu />
            <ConnectionState />
            <NewOrders branch={working.branch} />
            <div className={classes.here}>
              <BranchPill branch={working.branch} />
              <UserMenu user={working.user} />
            </div>
          </>
        )}
      </div>
    </header>
  )
}
