import { LARGEST_LOGO_BYTES } from '@akonta/domain/business/logo'
import { changeLogo, type Profile } from '@akonta/domain/business/settings-calls'
import { Button, FileButton } from '@mantine/core'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './settings.module.css'
import { profileTexts } from './texts.ts'

const base64Of = async (file: File): Promise<string> => {
  if (file.size > LARGEST_LOGO_BYTES) throw new Error(profileTexts.logoTooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

type LogoCardProps = { readonly logo: string; readonly onSaved: (profile: Profile) => void }

/** The logo on documents: chosen as a file, or removed. The server checks its bytes. */
export const LogoCard = ({ logo, onSaved }: LogoCardProps) => {
  const db = useDb()
  const saving = useSave({
    send: async (file: File | null) => call(changeLogo, { db, body: { image: file === null ? '' : await base64Of(file) } }),
    saved: profile => ({ text: profile.logo === '' ? profileTexts.logoRemoved : profileTexts.logoSaved }),
    failed: profileTexts.notSaved,
    stale: [],
    onSaved,
  })
  return (
    <section className={`card ${cardStack.stack}`} aria-label={profileTexts.logo}>
      <h2 className={cardStack.title}>{profileTexts.logo}</h2>
      <p className={classes.hint}>{profileTexts.logoHint}</p>
      {logo === '' ? (
        <p className={classes.noLogo}>{profileTexts.noLogo}</p>
      ) : (
        <img className={classes.logo} src={logo} alt={profileTexts.logoAlt} />
      )}
      <div className={classes.buttons}>
        <FileButton accept="image/png,image/jpeg" onChange={file => file !== null && saving.save(file)}>
          {props => (
            <Button {...props} variant="default" loading={saving.isSaving} aria-busy={saving.isSaving}>
              {profileTexts.chooseLogo}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button variant="default" disabled={saving.isSaving} onClick={() => saving.save(null)}>
            {profileTexts.removeLogo}
          </Button>
        )}
      </div>
    </section>
  )
}
