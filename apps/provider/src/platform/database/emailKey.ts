/** Addresses are compared without regard to case. */
export function emailKeyOf(email: string): string {
  return email.normalize("NFC").toLowerCase()
}
