/** A country's name, as the language has it; a code that is none stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code
}
