/** An IBAN or a BIC without its spaces, in capitals. */
export function bareCode(text: string): string {
  return text.replace(/\s/g, "").toUpperCase()
}
