import { endTwoStep, renewRecoveryCodes, twoStep } from '@akonta/domain/users/two-step-calls'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { PasswordForm } from './password-form.tsx'
import { twoStepTexts as texts } from './texts.ts'

/** New recovery codes, and turning it off. Both need the password and a code. */
export const TurnedOn = ({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) => {
  const db = useDb()
  const stale = [keys.area(db, twoStep)]
  return (
    <>
      <PasswordForm
        title={texts.newCodes}
        action={texts.newCodes}
        withCode
        send={(password, code) => call(renewRecoveryCodes, { db, body: { password, code } })}
        stale={stale}
        onSaved={({ codes }) => onCodes(codes)}
      />
      <PasswordForm
        title={texts.turnOff}
        action={texts.turnOff}
        hint={texts.turnOffHint}
        danger
        withCode
        send={(password, code) => call(endTwoStep, { db, body: { password, code } })}
        saved={texts.isOff}
        stale={stale}
      />
    </>
  )
}
