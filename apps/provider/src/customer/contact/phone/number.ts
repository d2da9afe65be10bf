import { isValidPhoneNumber } from "libphonenumber-js/mobile"

/** Whether a number, as E.164, is one that mobile phones have: its country's plan says so. */
export function isMobileNumber(phone: string): boolean {
  return isValidPhoneNumber(phone)
}

/** Enough to recognise one's own number: `•••• 4567`. */
export function maskPhone(phone: string): string {
  return `•••• ${phone.slice(-4)}`
}
