import type { Pesewas } from '@akonta/domain/money'
import type { BenefitValues } from '@akonta/domain/payroll/tax/benefits'

export const benefitTexts = {
  head: 'Benefits in kind: taxed, not paid',
  accommodation: 'Accommodation',
  vehicle: 'Vehicle',
  other: 'Other benefits',
  note: 'Benefits in kind are a share of the cash emolument of this run. Run payroll once a month: two runs would count the maximum of a vehicle twice',
} as const

type Figure = { readonly label: string; readonly amount: Pesewas }

/** The benefits in kind of a pay that have a value. */
export const benefitFigures = ({ accommodationBenefit, vehicleBenefit, otherBenefit }: BenefitValues): readonly Figure[] =>
  [
    { label: benefitTexts.accommodation, amount: accommodationBenefit },
    { label: benefitTexts.vehicle, amount: vehicleBenefit },
    { label: benefitTexts.other, amount: otherBenefit },
  ].filter(({ amount }) => amount > 0n)
