import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** Goes to the page that follows a save. Whoever has opened another page before the answer came stays there. */
export const useGoOn = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to: string, options?: NavigateOptions): void => {
    if (globalThis.location.pathname === pathname) void navigate(to, options)
  }
}
