import { openPasswordLink, setPasswordByLink } from '@akonta/domain/users/password-link-calls'
import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { messageOf } from '../lib/api.ts'
import { call, keys, orNull } from '../lib/call.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { Logo } from '../ui/frames/logo.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type PasswordFaults, passwordFaults } from './person-draft.ts'
import classes from './sign-in-page.module.css'
import { userTexts } from './texts.ts'
import { ownPasswordTexts, setPasswordTexts, userSettingsTexts } from './user-texts.ts'

/** /setpassword#{token}: a user who forgot the password sets a new one, with the link of an administrator. */
export const Component = () => {
  const token = useLocation().hash.slice(1)
  const query = useQuery({
    queryKey: keys.ofVisitor(openPasswordLink, token),
    queryFn: () => orNull(call(openPasswordLink, { body: { token } }, { anonymous: true })),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    document.title = setPasswordTexts.title
  }, [])
  return (
    <div className={classes.page}>
      <div className={classes.weave} aria-hidden />
      <main id="content" className={classes.side} tabIndex={-1}>
        {query.isError && <LoadError what={setPasswordTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && token !== '' && <Loading />}
        {(token === '' || query.data === null) && (
          <>
            <h1 className="spoken">{setPasswordTexts.title}</h1>
            <EmptyState icon={IconLinkOff} title={setPasswordTexts.notOpen} hint={setPasswordTexts.notOpenHint} />
            <Link className="link" to="/login">
              {userTexts.signIn}
            </Link>
          </>
        )}
        {query.data && <NewPasswordForm token={token} who={query.data} />}
      </main>
    </div>
  )
}

type NewPasswordFormProps = {
  readonly token: string
  readonly who: { readonly username: string; readonly displayName: string; readonly business: string }
}

const NewPasswordForm = ({ token, who }: NewPasswordFormProps) => {
  const navigate = useNavigate()
  const formId = useId()
  const [secret, setSecret] = useState({ password: '', again: '' })
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const missing = passwordFaults(secret.password, secret.again, userSettingsTexts.newPassword)
  const faults: PasswordFaults = isTried ? missing : {}
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (!goToFault(formId, ['password', 'again'], missing) || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { username } = await call(setPasswordByLink, { body: { token, wanted: secret.password } }, { anonymous: true })
      showNotice({ tone: 'success', text: setPasswordTexts.done, detail: setPasswordTexts.doneHint(username) })
      await navigate('/login', { replace: true })
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} noValidate aria-label={setPasswordTexts.title} onSubmit={submit}>
      <Logo size={44} />
      <h1 className={classes.title}>{setPasswordTexts.title}</h1>
      <p className={classes.hint}>{`${who.displayName} · ${who.username} · ${who.business}`}</p>
      <input type="text" name="username" autoComplete="username" value={who.username} readOnly hidden />
      <NewPasswordFields formId={formId} label={userSettingsTexts.newPassword} value={secret} faults={faults} onChange={setSecret} />
      <p className={classes.hint}>{ownPasswordTexts.rule}</p>
      {failure !== null && <MessageBox variant="danger">{failure}</MessageBox>}
      <Button type="submit" size="md" fullWidth loading={busy} aria-busy={busy}>
        {setPasswordTexts.set}
      </Button>
    </form>
  )
}
