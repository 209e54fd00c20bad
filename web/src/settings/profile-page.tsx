import { businessProfile, type Profile } from '@akonta/domain/business/settings-calls'
import { useQueryClient } from '@tanstack/react-query'
import { asks, keys } from '../lib/call.ts'
import { renameBusiness, useCan, useDb } from '../lib/session.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { LogoCard } from './logo-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileTexts } from './texts.ts'

/** /admin/settingslayout/business: the data of the business on its documents. */
export const Component = () => {
  const db = useDb()
  const queryClient = useQueryClient()
  const mayChange = useCan('change_settings')
  const query = useFormQuery(asks(businessProfile, { db }), mayChange)
  if (!mayChange) return <NotAllowed title={profileTexts.title}>{profileTexts.mayNot}</NotAllowed>
  const keep = (profile: Profile): void => {
    queryClient.setQueriesData({ queryKey: keys.of(businessProfile, { db }) }, profile)
    renameBusiness(profile)
  }
  return (
    <Page width="form">
      <PageHeading title={profileTexts.title} />
      {query.isError && <LoadError what={profileTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && (
        <>
          <MessageBox>{profileTexts.effect}</MessageBox>
          <ProfileForm profile={query.data} onSaved={keep} />
          <LogoCard logo={query.data.logo} onSaved={keep} />
        </>
      )}
    </Page>
  )
}
