import { formatMoment } from '@akonta/domain/dates'
import { serverConnection } from '@akonta/domain/devices/device-calls'
import { mailLink, smsLink, whatsAppLink } from '@akonta/domain/sharing/message-links'
import { createPasswordLink } from '@akonta/domain/users/password-link-calls'
import type { User } from '@akonta/domain/users/user-calls'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '../business/issuer.ts'
import { CONNECTION_KEY, isServersOwnMachine } from '../devices/this-device.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { QrCode } from '../ui/print/qr-code.tsx'
import { userSettingsTexts } from './user-texts.ts'
import classes from './users.module.css'

/** The address under which the user reaches this server: from anywhere, else in the shop's network, else as this page. */
const useReachableAddress = (): string | undefined => {
  const profile = useProfile()
  const asked = isServersOwnMachine()
  const connection = useQuery({
    queryKey: CONNECTION_KEY,
    queryFn: () => call(serverConnection, {}, { anonymous: true }),
    enabled: asked,
  })
  if (profile.data === undefined || (asked && connection.isPending)) return undefined
  const inNetwork = asked ? connection.data?.secure.find(address => /^https:\/\/\d/.test(address)) : undefined
  return profile.data.publicAddress || inNetwork || window.location.origin
}

/** Creates a link with which a user sets a new password, and shows it once: to scan, to copy or to send. */
export const PasswordLinkDialog = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const db = useDb()
  const address = useReachableAddress()
  const [link, setLink] = useState<{ readonly token: string; readonly endsAt: Date } | null>(null)
  const creating = useSave({
    send: () => call(createPasswordLink, { db, body: { id: user.id } }),
    stale: [],
    onSaved: setLink,
  })
  return (
    <Dialog
      opened
      title={userSettingsTexts.passwordLink}
      width={480}
      staticBackdrop
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          {link === null && (
            <Button data-autofocus loading={creating.isSaving} disabled={address === undefined} onClick={() => creating.save()}>
              {userSettingsTexts.createLink}
            </Button>
          )}
        </>
      }
    >
      <p>{`${user.displayName} · ${user.username}`}</p>
      {creating.fault !== null && <MessageBox variant="danger">{creating.fault}</MessageBox>}
      {link === null && <p className="hint">{userSettingsTexts.passwordLinkHint}</p>}
      {link !== null && address !== undefined && (
        <CreatedLink user={user} url={`${address}/setpassword#${link.token}`} endsAt={link.endsAt} />
      )}
    </Dialog>
  )
}

const CreatedLink = ({ user, url, endsAt }: { readonly user: User; readonly url: string; readonly endsAt: Date }) => {
  const message = userSettingsTexts.linkMessage(user.displayName, url)
  return (
    <>
      <div className={classes.code}>
        <QrCode text={url} label={userSettingsTexts.scanLink} />
      </div>
      <TextInput label={userSettingsTexts.link} value={url} readOnly onFocus={event => event.currentTarget.select()} />
      <p className="hint">{userSettingsTexts.linkUntil(formatMoment(endsAt))}</p>
      <div className={classes.ways}>
        <Button component="a" variant="default" href={whatsAppLink(user.phone, message)} target="_blank" rel="noopener noreferrer">
          {userSettingsTexts.byWhatsApp}
        </Button>
        <Button component="a" variant="default" href={smsLink(user.phone, message)}>
          {userSettingsTexts.bySms}
        </Button>
        <Button component="a" variant="default" href={mailLink(user.email, userSettingsTexts.passwordLink, message)}>
          {userSettingsTexts.byMail}
        </Button>
      </div>
    </>
  )
}
