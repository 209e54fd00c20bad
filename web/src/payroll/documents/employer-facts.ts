import type { Employer } from '@akonta/domain/business/employer-calls'
import type { PaperKind } from './document-choice.ts'
import { payrollDocumentTexts } from './texts.ts'

/** A value of the employer on a document: empty if not set. `to` is its settings screen. */
export type EmployerFact = { readonly label: string; readonly value: string; readonly to: string }

const EMPLOYER = '/admin/settingslayout/employer'
const PROFILE = '/admin/settingslayout/business'

/** The employer's data that each document needs, in addition to name and location (domain rules, section 4). */
export const employerFacts = (kind: PaperKind, employer: Employer, tin: string): readonly EmployerFact[] => {
  const words = payrollDocumentTexts.employer
  const ssnit = { label: words.ssnitNumber, value: employer.ssnitNumber, to: EMPLOYER }
  switch (kind) {
    case 'ssnit':
      return [ssnit]
    case 'tier2':
      return [
        { label: words.trustee, value: employer.trustee, to: EMPLOYER },
        { label: words.scheme, value: [employer.scheme, employer.schemeNumber].filter(text => text !== '').join(' · '), to: EMPLOYER },
        ssnit,
      ]
    case 'paye':
      return [{ label: words.tin, value: tin, to: PROFILE }]
    case 'payslips':
    case 'net':
      return []
  }
}
