import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { OpenSession } from '@akonta/domain/registers/register-calls'
import { Button } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DropButton } from '../cash/drop-button.tsx'
import { path } from '../lib/api.ts'
import { workInRegister } from '../lib/register.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { OpenDrawer } from '../printing/open-drawer.tsx'
import { forBranch } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { CashDialog } from './cash-dialog.tsx'
import { CountDialog } from './count-dialog.tsx'
import { OpenForm } from './open-form.tsx'
import classes from './registers.module.css'
import { registerTexts } from './texts.ts'
import { useRegister } from './use-register.ts'

/** /admin/sales/register: the drawer of this device, to open, move cash and close. */
export const Component = forBranch(branch => <Register branch={branch} />)

const Register = ({ branch }: { readonly branch: ChosenBranch }) => {
  const { found, isConnected, isOn, sessions, here, open, isKnown } = useRegister(branch.code)
  const others = sessions.filter(({ session }) => session !== open?.session)
  return (
    <Page width="form">
      <PageHeading title={registerTexts.register} note={branch.name} actions={<SessionsButton />} />
      {isConnected && found.isPending && <Loading />}
      {isConnected && found.isError && (
        <LoadError what={registerTexts.couldNotLoad} failure={found.error} onRetry={() => void found.refetch()} />
      )}
      {isConnected && found.isSuccess && !isOn && sessions.length === 0 && <Off />}
      {!isConnected && !isOn && <MessageBox>{registerTexts.offline}</MessageBox>}
      {open !== undefined && <Drawer session={open} isKnown={isKnown} />}
      {(found.isSuccess || !isConnected) && isOn && here === null && <OpenForm branch={branch} />}
      {others.length > 0 && <Others branch={branch} sessions={others} canTake={here === null} />}
    </Page>
  )
}

const SessionsButton = () => (
  <Button component={Link} to="/admin/sales/registersessions" variant="default">
    {registerTexts.sessions}
  </Button>
)

const Off = () => {
  const mayTurnOn = useCan('change_settings')
  return (
    <EmptyState
      icon={IconCashRegister}
      title={registerTexts.off}
      hint={mayTurnOn ? registerTexts.offHint : `${registerTexts.offHint}. ${registerTexts.askAdmin}`}
      action={
        mayTurnOn && (
          <Button component={Link} to="/admin/settingslayout/branches">
            {registerTexts.turnOn}
          </Button>
        )
      }
    />
  )
}

const reportPath = ({ session }: OpenSession): string => path`/admin/sales/register/${session}`

const Drawer = ({ session, isKnown }: { readonly session: OpenSession; readonly isKnown: boolean }) => {
  const [opened, setOpened] = useState<'IN' | 'OUT' | 'count' | null>(null)
  const close = (): void => setOpened(null)
  return (
    <section className={`card ${cardStack.stack}`} aria-label={registerTexts.hereOpen(session.register)}>
      <h2 className={cardStack.title}>{registerTexts.hereOpen(session.register)}</h2>
      {isKnown && (
        <>
          <p className="hint">{registerTexts.since(session.cashier, formatMoment(session.openedAt))}</p>
          <p className={classes.float}>
            {registerTexts.float}{' '}
            <strong>
              {texts.currency} {formatMoney(session.float)}
            </strong>
          </p>
        </>
      )}
      <div className={classes.buttons}>
        <Button component={Link} to="/admin/sales/makesales/CASH">
          {registerTexts.sellNow}
        </Button>
        <Button variant="default" onClick={() => setOpened('IN')}>
          {registerTexts.cashIn}
        </Button>
        <Button variant="default" onClick={() => setOpened('OUT')}>
          {registerTexts.cashOut}
        </Button>
        <DropButton session={session} />
        <Button component={Link} to={reportPath(session)} variant="default">
          {registerTexts.xReport}
        </Button>
        <OpenDrawer branch={session.branchCode} />
        <Button variant="default" onClick={() => setOpened('count')}>
          {registerTexts.close}
        </Button>
      </div>
      {(opened === 'IN' || opened === 'OUT') && <CashDialog session={session} direction={opened} onClose={close} />}
      {opened === 'count' && <CountDialog session={session} onClose={close} />}
    </section>
  )
}

type OthersProps = { readonly branch: ChosenBranch; readonly sessions: readonly OpenSession[]; readonly canTake: boolean }

/** The other open drawers of the branch. A cashier who moves to another device takes the session along. */
const Others = ({ branch, sessions, canTake }: OthersProps) => {
  const db = useDb()
  const seesAll = useCan('see_registers')
  return (
    <section className={`card ${cardStack.stack}`} aria-label={registerTexts.openElsewhere}>
      <h2 className={cardStack.title}>{registerTexts.openElsewhere}</h2>
      <ul className={classes.others}>
        {sessions.map(session => (
          <li key={session.session}>
            <div>
              <strong>{session.register}</strong>
              <p className="hint">{registerTexts.since(session.cashier, formatMoment(session.openedAt))}</p>
            </div>
            <div className={classes.buttons}>
              {(session.isOwn || seesAll) && (
                <Button component={Link} to={reportPath(session)} variant="default" aria-label={registerTexts.viewOf(session.register)}>
                  {registerTexts.view}
                </Button>
              )}
              {canTake && (
                <Button
                  variant="default"
                  aria-label={registerTexts.takeHereOf(session.register)}
                  onClick={() => workInRegister({ business: db, branch: branch.code, code: session.session, register: session.register })}
                >
                  {registerTexts.takeHere}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
