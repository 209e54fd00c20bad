import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isRefusal } from '../lib/api.ts'
import { isOthersWork, useSession } from '../lib/session.ts'
import { originOf } from '../lib/way-back.ts'
import { signIn } from '../session/session-calls.ts'
import { takeEarlyInput } from './early-form.ts'
import { signInTarget } from './sign-in-target.ts'

/** What is typed into the form of Sign In, also before the program ran, and the signing in. */
export const useSignIn = () => {
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
  const [failure, setFailure] = useState<unknown>(null)
  /** Null until the server asks for a code. */
  const [code, setCode] = useState<string | null>(null)
  /** Sign In was pressed before the program ran. */
  const [isPressed, setPressed] = useState(false)
  /** The HTML of the page has the form of nobody signed in: first the same elements, then the rest. */
  const [isTakenOver, setTakenOver] = useState(false)
  const isNameMissing = userName.trim() === ''
  const isPasswordMissing = password === ''
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
      const asksForCode = isRefusal(error, 'code_needed')
      if (asksForCode) setCode(code ?? '')
      if (!asksForCode || code !== null) setFailure(error)
      if (code === null && !asksForCode) passwordInput.current?.select()
    }
  }
  return {
    ...{
      form,
      userNameInput,
      passwordInput,
      userName,
      setUserName,
      password,
      setPassword,
      isPasswordShown,
      setPasswordShown,
      code,
      setCode,
    },
    ...{ busy, failure, isTakenOver, submit },
    isNameMissing: tried && isNameMissing,
    isPasswordMissing: tried && isPasswordMissing,
  }
}

export type SigningIn = ReturnType<typeof useSignIn>
