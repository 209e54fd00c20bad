import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useCan, useLoggedInFlag } from '../lib/session.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { userSettingsTexts } from './user-texts.ts'

const FIRST_PAGE = 'default'

/** /register: ADD USER over an empty page; closing returns to the page before (AMB-016). Without the flag isLoggedIn it is home (AMB-015). */
export const Component = () => {
  const isFlagged = useLoggedInFlag()
  const mayAdd = useCan('manage_users')
  const { key } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    document.title = userSettingsTexts.addUser
  }, [])
  if (!isFlagged) return <Navigate to="/" replace />
  if (!mayAdd) return <NotAllowed title={userSettingsTexts.addUser}>{userSettingsTexts.onlyAdministrators}</NotAllowed>
  const leave = (): void => void (key === FIRST_PAGE ? navigate('/', { replace: true }) : navigate(-1))
  return (
    <>
      <h1 className="spoken">{userSettingsTexts.addUser}</h1>
      <AddUserDialog onClose={leave} />
    </>
  )
}
