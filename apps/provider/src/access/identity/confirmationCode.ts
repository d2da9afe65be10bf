import { createHmac, randomInt } from "node:crypto"

/** Six random digits. */
export function createConfirmationCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0")
}

/** What is stored of a code. Bound to its registration, so that equal codes of two registrations look different. */
export function hashConfirmationCode(registrationId: string, code: string): string {
  return createHmac("sha256", registrationId).update(code).digest("base64url")
}
