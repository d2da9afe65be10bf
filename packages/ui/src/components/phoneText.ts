/** A phone number with its country code as it travels, however it was grouped; undefined where the text is none. */
export function readPhone(text: string): string | undefined {
  const number = text.replace(/[\s().-]/g, "")
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}
