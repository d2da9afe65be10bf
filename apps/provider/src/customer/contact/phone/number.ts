import { isValidPhoneNumber } from "libphonenumber-js/mobile"

/** True if an E.164 number is a mobile one by its country's numbering plan. */
export function isMobileNumber(phone: string): boolean {
  return isValidPhoneNumber(phone)
}

/** Enough for a person to recognize their own number: `•••• 4567`. */
export function maskPhone(phone: string): string {
  return `•••• ${phone.slice(-4)}`
}
