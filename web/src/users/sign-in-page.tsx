import { LONGEST_CODE } from '@akonta/domain/users/two-step-calls'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ApiFailure, messageOf } from '../lib/api.ts'
import { isOthersWork, isSignedIn, useSession } from '../lib/session.ts'
import { originOf } from '../lib/way-back.ts'
import { screenTexts } from '../navigation/texts.ts'
import { signIn } from '../session/session-calls.ts'
import { useSetupOpen } from '../session/use-setup-open.ts'
import { texts } from '../texts.ts'
import { Logo } from '../ui/frames/logo.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { takeEarlyInput } from './early-form.ts'
import { loadNextFiles } from './load-next-files.ts'
import { passwordEye } from './password-eye.ts'
import classes from './sign-in-page.module.css'
import { signInTarget } from './sign-in-target.ts'
import { userTexts } from './texts.ts'

/** Sign In (/login): always shows the form, and tells a signed-in user so (AMB-013). */
export const Component = () => {
  const session = useSession()
  const [parameters] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const userNameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [isPasswordShown, setPasswordShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Null until the server asks for a code. */
  const [code, setCode] = useState<string | null>(null)
  /** Sign In was pressed before the program ran. */
  const [isPressed, setPressed] = useState(false)
  /** The HTML of the page has the form of nobody signed in: first the same elements, then the rest. */
  const [isTakenOver, setTakenOver] = useState(false)
  const setup = useSetupOpen()
  const isNameMissing = userName.trim() === ''
  const isPasswordMissing = password === ''
  useEffect(() => {
    document.title = userTexts.signIn
    loadNextFiles()
  }, [])

  useLayoutEffect(() => {
    const early = takeEarlyInput(form.current)
    setTakenOver(true)
    if (early === null) return
    setUserName(early.userName)
    setPassword(early.password)
    setPasswordShown(early.isPasswordShown)
    setPressed(early.isPressed)
  }, [])
  useEffect(() => {
    if (!isPressed) return
    setPressed(false)
    form.current?.requestSubmit()
  }, [isPressed])

  /** Loaded after signing in, so that the form does not wait for it. */
  const announce = async (db: string): Promise<void> => {
    const { announceNewDevice } = await import('../own-sessions/new-device-notice.ts')
    await announceNewDevice(db, () => void navigate('/sessions'))
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (isNameMissing || isPasswordMissing) {
      const missing = isNameMissing ? userNameInput : passwordInput
      missing.current?.focus()
      return
    }
    setBusy(true)
    try {
      const { interrupted } = useSession.getState()
      await signIn(userName.trim(), password, code?.trim() || undefined)
      const { user, branch } = useSession.getState()
      if (user !== null) void announce(user.dbname)
      const from = isOthersWork(interrupted, user) ? null : originOf(location.state)
      const target = signInTarget(parameters.get('redirect'), from, branch !== null)
      // Home may still need a branch: it then leads to the requested page.
      await navigate(target, { replace: true, state: { from } })
    } catch (error) {
      setBusy(false)
      const asksForCode = error instanceof ApiFailure && error.code === 'code_needed'
      if (asksForCode) setCode(code ?? '')
      if (!asksForCode || code !== null) setFailure(messageOf(error))
      if (code === null && !asksForCode) passwordInput.current?.select()
    }
  }

  if (setup.data === true) return <Navigate to="/setup" replace />
  return (
    <div className={classes.page}>
      <div className={classes.weave} aria-hidden />
      <header className={classes.login}>
        <Link className="link" to="/login">
          {screenTexts.login}
        </Link>
      </header>
      <main id="content" className={classes.side} tabIndex={-1}>
        {/* As HTML without its scripts it sends nothing: a password never reaches an address. */}
        <form ref={form} className={classes.form} method="dialog" onSubmit={submit} noValidate>
          <Logo size={44} />
          <h1 className={classes.title}>{userTexts.signIn}</h1>
          <p className={classes.hint}>{userTexts.hint}</p>
          {isTakenOver && isSignedIn(session) && session.user !== null && !busy && (
            <MessageBox>{userTexts.signedInAs(session.user.userName)}</MessageBox>
          )}
          <TextInput
            ref={userNameInput}
            label={userTexts.userName}
            value={userName}
            error={tried && isNameMissing && texts.required(userTexts.userName)}
            onChange={event => setUserName(event.currentTarget.value)}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            data-unmarked
            autoFocus
          />
          <PasswordInput
            ref={passwordInput}
            label={userTexts.password}
            value={password}
            error={tried && isPasswordMissing && texts.required(userTexts.password)}
            onChange={event => setPassword(event.currentTarget.value)}
            name="password"
            autoComplete="current-password"
            required
            data-unmarked
            visible={isPasswordShown}
            onVisibilityChange={setPasswordShown}
            visibilityToggleButtonProps={passwordEye(isPasswordShown ? userTexts.hidePassword : userTexts.showPassword)}
          />
          {code !== null && (
            <TextInput
              label={userTexts.code}
              description={userTexts.codeHint}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              value={code}
              onChange={event => setCode(event.currentTarget.value)}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LONGEST_CODE}
              required
              data-unmarked
              autoFocus
            />
          )}
          {failure !== null && <MessageBox variant="danger">{failure}</MessageBox>}
          <Button type="submit" size="md" fullWidth loading={busy} aria-busy={busy}>
            {userTexts.signIn}
          </Button>
        </form>
      </main>
    </div>
  )
}
