import { call } from '../contract/call.ts'
import { record, type Value } from '../contract/codec.ts'
import { lineOrEmpty, text } from '../contract/fields.ts'

const EXAMPLES = {
  examples: [
    {
      ssnitNumber: 'A123456789',
      trustee: 'Enterprise Trustees',
      scheme: 'Asempa Occupational Pension',
      schemeNumber: 'OPS 1234',
    },
  ],
}

const employer = record(
  {
    ssnitNumber: ['ssnitNumber', text, 'The number that SSNIT gave the employer'],
    trustee: ['trustee', text, 'Who keeps the tier 2 contributions'],
    scheme: text,
    schemeNumber: text,
  },
  EXAMPLES,
)
/** The employer's data for SSNIT and the tier 2 trustee; missing values are empty. */
export type Employer = Value<typeof employer>

const shared = {
  path: '/api/settings/employer/:db',
  area: 'Settings',
  permission: 'change_settings',
  answer: employer,
  addition: true,
} as const

export const employerDetails = call({
  ...shared,
  method: 'GET',
  summary: 'The employer details printed on the SSNIT report and the tier 2 schedule',
})

export const changeEmployer = call({
  ...shared,
  method: 'POST',
  summary: 'Change the employer’s SSNIT number, and the trustee and scheme of tier 2',
  body: record(
    { ssnitNumber: lineOrEmpty(20), trustee: lineOrEmpty(120), scheme: lineOrEmpty(120), schemeNumber: lineOrEmpty(40) },
    EXAMPLES,
  ),
  posts: true,
})
