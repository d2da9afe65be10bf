import { formatWireMoney as format } from "@wallet/core/money"
import { currencies } from "./currencies.ts"

/** Writes money as it travels, by the site's table of currencies. */
export function formatWireMoney(...[money, options]: Parameters<typeof format>): string {
  return format(money, { ...options, currencies })
}
