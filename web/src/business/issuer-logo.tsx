import classes from './business.module.css'
import type { Issuer } from './issuer.ts'

/** The picture at the head of a paper. The name beside it says whose it is. */
export const IssuerLogo = ({ issuer }: { readonly issuer: Issuer }) =>
  issuer.logo === '' ? null : <img className={classes.logo} src={issuer.logo} alt="" />
