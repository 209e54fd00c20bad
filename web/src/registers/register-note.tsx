import { Link } from 'react-router'
import classes from './registers.module.css'
import { registerTexts } from './texts.ts'
import { useRegister } from './use-register.ts'

/** The open register of this device, next to the date of a sale. Empty if the branch has no sessions; sales work without one. */
export const RegisterNote = ({ branch }: { readonly branch: string }) => {
  const { isOn, here } = useRegister(branch)
  if (!isOn) return null
  return (
    <>
      <Link className={`link ${classes.note}`} data-none={here === null || undefined} to="/admin/sales/register">
        {here === null ? registerTexts.noneOpen : here.register}
      </Link>
      {' · '}
    </>
  )
}
