import { LARGEST_LOGO_BYTES } from '@akonta/domain/business/logo'
import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Profile } from '../business/issuer.ts'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { showNotice } from '../ui/messages/notice.ts'
import classes from './settings.module.css'
import { saveLogo } from './settings-calls.ts'
import { profileTexts } from './texts.ts'

const base64Of = async (file: File): Promise<string> => {
  if (file.size > LARGEST_LOGO_BYTES) throw new Error(profileTexts.logoTooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

type LogoCardProps = { readonly logo: string; readonly onSaved: (profile: Profile) => void }

/** The picture at the head of papers: chosen as a file, or taken away. The server looks at its bytes. */
export const LogoCard = ({ logo, onSaved }: LogoCardProps) => {
  const db = useDb()
  const saving = useMutation({
    mutationFn: async (file: File | null) => saveLogo(db, file === null ? '' : await base64Of(file)),
    onSuccess: profile => {
      showNotice({ tone: 'success', text: profile.logo === '' ? profileTexts.logoRemoved : profileTexts.logoSaved })
      onSaved(profile)
    },
    onError: failure => showNotice({ tone: 'error', text: profileTexts.notSaved, detail: messageOf(failure) }),
  })
  return (
    <section className={`card ${classes.card}`} aria-label={profileTexts.logo}>
      <h2 className={classes.cardTitle}>{profileTexts.logo}</h2>
      <p className={classes.hint}>{profileTexts.logoHint}</p>
      {logo === '' ? (
        <p className={classes.noLogo}>{profileTexts.noLogo}</p>
      ) : (
        <img className={classes.logo} src={logo} alt={profileTexts.logoAlt} />
      )}
      <div className={classes.buttons}>
        <FileButton accept="image/png,image/jpeg" onChange={file => file !== null && saving.mutate(file)}>
          {props => (
            <Button {...props} variant="default" loading={saving.isPending} aria-busy={saving.isPending}>
              {profileTexts.chooseLogo}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button variant="default" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
            {profileTexts.removeLogo}
          </Button>
        )}
      </div>
    </section>
  )
}
