/** A minus in place of the hyphen, which leaves a gap before a figure: the minus is as wide as the plus. */
export function withMinus(text: string): string {
  return text.replace("-", "\u2212")
}
