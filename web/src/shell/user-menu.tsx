import type { SignedInUser } from '../lib/session.ts'
import { useSwitchCashier } from '../pins/switch-cashier.tsx'
import { LateMenu } from '../ui/later/late-menu.tsx'
import { later } from '../ui/later/later.ts'
import { useSignOut } from './use-sign-out.ts'
import { UserButton } from './user-button.tsx'

const menu = later(async () => (await import('./user-menu-items.tsx')).OpenableUserMenu)

export const UserMenu = ({ user }: { readonly user: SignedInUser }) => {
  const { leave, question } = useSignOut()
  const switching = useSwitchCashier()
  return (
    <>
      {question}
      {switching.dialog}
      <LateMenu
        menu={menu}
        of={{ user, onSwitch: switching.open, onLeave: leave }}
        buttons={open => <UserButton name={user.userName} aria-haspopup="menu" aria-expanded={false} onClick={() => open(0)} />}
      />
    </>
  )
}
