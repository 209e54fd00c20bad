import { texts } from '../texts.ts'

/** /header: the top navigation alone (AMB-029). */
export const HeaderPage = () => <h1 className="spoken">{texts.product}</h1>
