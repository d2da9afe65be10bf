import { randomInt } from "node:crypto"

/** Six random digits. */
export function createConfirmationCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0")
}
