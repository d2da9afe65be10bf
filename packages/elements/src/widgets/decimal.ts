const places = 18

/** Converts an amount by two prices, to 18 decimals, rounded down. Undefined if one of them is not a decimal number. */
export function convert(amount: string, from: string | undefined, to: string | undefined): string | undefined {
  const [value, source, target] = [amount.replace(",", "."), from, to].map(read)
  if (value === undefined || source === undefined || !target) return undefined
  return ((value * source) / target)
    .toString()
    .padStart(places + 1, "0")
    .replace(/\d{18}$/, ".$&")
}

function read(text: string | undefined): bigint | undefined {
  const [, whole, fraction = ""] = /^(\d{1,20})(?:\.(\d{0,18}))?$/.exec(text?.trim() ?? "") ?? []
  return whole ? BigInt(whole + fraction.padEnd(places, "0")) : undefined
}
