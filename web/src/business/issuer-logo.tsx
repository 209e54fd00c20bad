import classes from './business.module.css'
import type { Issuer } from './issuer.ts'

/** The logo at the head of a document. The name next to it identifies the business. */
export const IssuerLogo = ({ issuer }: { readonly issuer: Issuer }) =>
  issuer.logo === '' ? null : <img className={classes.logo} src={issuer.logo} alt="" />
