const stablecoins: ReadonlySet<string> = new Set(["USDT", "USDC"])

/** True if a currency is pegged to the dollar: its chart would only show noise. */
export function isStablecoin(code: string): boolean {
  return stablecoins.has(code)
}
