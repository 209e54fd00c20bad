import { LONGEST_CODE } from '@akonta/domain/users/two-step-calls'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { isServerAway, messageOf } from '../lib/api.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { screenTexts } from '../navigation/texts.ts'
import { useSetupOpen } from '../session/use-setup-open.ts'
import { texts } from '../texts.ts'
import { Logo } from '../ui/frames/logo.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { loadNextFiles } from './load-next-files.ts'
import { passwordEye } from './password-eye.ts'
import classes from './sign-in-page.module.css'
import { userTexts } from './texts.ts'
import { type SigningIn, useSignIn } from './use-sign-in.ts'

const NameAndPassword = ({
  userNameInput,
  passwordInput,
  userName,
  password,
  isPasswordShown,
  isNameMissing,
  isPasswordMissing,
  ...set
}: SigningIn) => (
  <>
    <TextInput
      ref={userNameInput}
      label={userTexts.userName}
      value={userName}
      error={isNameMissing && texts.required(userTexts.userName)}
      onChange={event => set.setUserName(event.currentTarget.value)}
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
      error={isPasswordMissing && texts.required(userTexts.password)}
      onChange={event => set.setPassword(event.currentTarget.value)}
      name="password"
      autoComplete="current-password"
      required
      data-unmarked
      visible={isPasswordShown}
      onVisibilityChange={set.setPasswordShown}
      visibilityToggleButtonProps={passwordEye(isPasswordShown ? userTexts.hidePassword : userTexts.showPassword)}
    />
  </>
)

/** The code of two-step sign-in. */
const CodeField = ({ code, onChange }: { readonly code: string; readonly onChange: (code: string) => void }) => (
  <TextInput
    label={userTexts.code}
    description={userTexts.codeHint}
    value={code}
    onChange={event => onChange(event.currentTarget.value)}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={LONGEST_CODE}
    required
    data-unmarked
    autoFocus
  />
)

/** Sign In (/login): always shows the form, and tells a signed-in user so (AMB-013). */
export const Component = () => {
  const session = useSession()
  const setup = useSetupOpen()
  const signingIn = useSignIn()
  const { form, code, setCode, busy, failure, isTakenOver, submit } = signingIn
  useEffect(() => {
    document.title = userTexts.signIn
    loadNextFiles()
  }, [])
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
          <NameAndPassword {...signingIn} />
          {code !== null && <CodeField code={code} onChange={setCode} />}
          {failure !== null && <MessageBox variant="danger">{messageOf(failure)}</MessageBox>}
          {isServerAway(failure) && <p className={classes.hint}>{userTexts.needsServer}</p>}
          <Button type="submit" size="md" fullWidth loading={busy} aria-busy={busy}>
            {userTexts.signIn}
          </Button>
        </form>
      </main>
    </div>
  )
}
