/** Addresses are compared without regard to case. */
export function toEmailKey(email: string): string {
  return email.normalize("NFC").toLowerCase()
}
