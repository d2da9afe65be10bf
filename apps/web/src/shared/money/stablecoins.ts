const stablecoins: ReadonlySet<string> = new Set(["USDT", "USDC"])

/** Whether a currency is made to keep the price of a dollar: a chart of it would show noise as if it were news. */
export function isStablecoin(code: string): boolean {
  return stablecoins.has(code)
}
