import { randomInt, timingSafeEqual } from "node:crypto"

// Without letters and digits that look or sound alike. Five tries for eight of 31 characters: 1 in 170,000,000,000.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const groups = 2
const groupLength = 4

/** Creates a code that can be read out over the phone, e.g. `K7QM-2XRP`. */
export function createCode(): string {
  return Array.from({ length: groups }, createGroup).join("-")
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("")
}

/** True if the typed text is the code, ignoring case, spaces and a missing hyphen. */
export function isSameCode(typed: string, code: string): boolean {
  const [given, right] = [plain(typed), plain(code)].map((text) => Buffer.from(text))
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right)
}

function plain(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, "")
}
