import type { Pesewas } from '../../money.ts'
import { lesser } from '../../whole-numbers.ts'
import { type DaysEmployed, payForDays } from '../part-period.ts'
import type { BenefitRates, Rate } from '../rule-set.ts'
import { shareOf } from './graduated-tax.ts'

/** Housing that the employer provides (Act 896, fourth schedule): with furniture, without, furniture alone, or shared. */
export const ACCOMMODATIONS = ['NONE', 'FURNISHED', 'UNFURNISHED', 'FURNISHING', 'SHARED'] as const
export type Accommodation = (typeof ACCOMMODATIONS)[number]

/** A vehicle for private use that the employer provides (Act 896, fourth schedule). */
export const VEHICLES = ['NONE', 'DRIVER_AND_FUEL', 'VEHICLE_AND_FUEL', 'VEHICLE', 'FUEL'] as const
export type Vehicle = (typeof VEHICLES)[number]

/** What an employee is given besides pay: taxed, never paid. */
export type Benefits = {
  readonly accommodation: Accommodation
  readonly vehicle: Vehicle
  /** The value of all others for the period, such as a loan at low interest, in pesewas. */
  readonly otherBenefit: Pesewas
}

export const NO_BENEFITS: Benefits = { accommodation: 'NONE', vehicle: 'NONE', otherBenefit: 0n }

/** The values that are added to the income, in pesewas. */
export type BenefitValues = {
  readonly accommodationBenefit: Pesewas
  readonly vehicleBenefit: Pesewas
  readonly otherBenefit: Pesewas
}

const accommodationRate = (accommodation: Accommodation, rates: BenefitRates): Rate => {
  switch (accommodation) {
    case 'NONE':
      return 0n
    case 'FURNISHED':
      return rates.furnishedRate
    case 'UNFURNISHED':
      return rates.unfurnishedRate
    case 'FURNISHING':
      return rates.furnishingRate
    case 'SHARED':
      return rates.sharedRate
  }
}

const vehicleTerms = (vehicle: Vehicle, rates: BenefitRates): { readonly rate: Rate; readonly most: Pesewas } => {
  switch (vehicle) {
    case 'NONE':
      return { rate: 0n, most: 0n }
    case 'DRIVER_AND_FUEL':
      return { rate: rates.driverRate, most: rates.driverMost }
    case 'VEHICLE_AND_FUEL':
      return { rate: rates.fuelledRate, most: rates.fuelledMost }
    case 'VEHICLE':
      return { rate: rates.vehicleRate, most: rates.vehicleMost }
    case 'FUEL':
      return { rate: rates.fuelRate, most: rates.fuelMost }
  }
}

/**
 * The values of benefits by law: a share of the total cash emolument of the month (column 14 of DT 0107a), for a vehicle up to a monthly
 * maximum; each rounded half-up. Other benefits have the value that was entered.
 */
export const benefitValues = ({ accommodation, vehicle, otherBenefit }: Benefits, cash: Pesewas, rates: BenefitRates): BenefitValues => {
  const { rate, most } = vehicleTerms(vehicle, rates)
  return {
    accommodationBenefit: shareOf(cash, accommodationRate(accommodation, rates)),
    vehicleBenefit: lesser(shareOf(cash, rate), most),
    otherBenefit,
  }
}

/** The benefits of a period for someone employed on some of its days: others in proportion, none for someone who has left. */
export const benefitsFor = ({ accommodation, vehicle, otherBenefit }: Benefits, employed: DaysEmployed | null): Benefits => {
  if (employed === null) return { accommodation, vehicle, otherBenefit }
  return employed.days === 0 ? NO_BENEFITS : { accommodation, vehicle, otherBenefit: payForDays(otherBenefit, employed) }
}
