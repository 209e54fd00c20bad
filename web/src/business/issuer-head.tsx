import type { Issuer } from './issuer.ts'
import { IssuerLogo } from './issuer-logo.tsx'
import { businessTexts } from './texts.ts'

type IssuerHeadProps = {
  readonly issuer: Issuer
  /** The style of the name. */
  readonly nameClass: string | undefined
  /** The TIN of the document, if it is another than the issuer has today. */
  readonly tin?: string | undefined
}

/** Who issues a document on A4: logo, name, place, telephone and TIN, as far as they are entered. */
export const IssuerHead = ({ issuer, nameClass, tin = issuer.tin }: IssuerHeadProps) => (
  <div>
    <IssuerLogo issuer={issuer} />
    <p className={nameClass}>{issuer.name}</p>
    {issuer.location !== '' && <p>{issuer.location}</p>}
    {issuer.phone !== '' && <p>{businessTexts.tel(issuer.phone)}</p>}
    {tin !== '' && <p>{businessTexts.tin(tin)}</p>}
  </div>
)
