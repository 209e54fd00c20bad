import type { Accommodation, Vehicle } from './benefits.ts'

/** Benefits in kind in words, on screens, in print and in the audit trail. */
export const ACCOMMODATION_NAMES: Readonly<Record<Accommodation, string>> = {
  NONE: 'None',
  FURNISHED: 'With furniture',
  UNFURNISHED: 'Without furniture',
  FURNISHING: 'Furniture only',
  SHARED: 'Shared',
}

export const VEHICLE_NAMES: Readonly<Record<Vehicle, string>> = {
  NONE: 'None',
  DRIVER_AND_FUEL: 'With driver and fuel',
  VEHICLE_AND_FUEL: 'With fuel',
  VEHICLE: 'Vehicle only',
  FUEL: 'Fuel only',
}
