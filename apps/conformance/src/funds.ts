import type { CallAnswer, contract } from "@wallet/core/contract"
import { type Currency, findCurrency, type Money, money, toDecimal } from "@wallet/core/money"
import { type Bench, readData, Skip } from "./check.ts"

type Wallets = CallAnswer<typeof contract.listWallets>

/** Reads the exact balances of the wallets. */
export async function readBalances({ provider }: Bench, token: string): Promise<ReadonlyMap<string, bigint>> {
  const wallets = readData(await provider.ask("listWallets", { token })) as unknown as Wallets
  const known = wallets.flatMap(({ currency: code, available }) => {
    const currency = findCurrency(code)
    return currency ? [[code, money(available, currency).units] as const] : []
  })
  return new Map(known)
}

/** The minimum amount for all checks together, in smallest units. */
const wanted = 40n

/** The currency with the most decimals and a sufficient balance. @throws Skip if there is none. */
export async function richest(bench: Bench): Promise<Currency> {
  const balances = await readBalances(bench, bench.token)
  const found = [...balances]
    .filter(([, units]) => units >= wanted)
    .flatMap(([code]) => findCurrency(code) ?? [])
    .sort((a, b) => b.decimals - a.decimals)[0]
  if (!found) throw new Skip("the customer's wallets are empty")
  return found
}

/** The smallest amounts of a currency, as decimal text. */
export function formatUnits(currency: Currency, units: bigint): string {
  return toDecimal({ currency, units } satisfies Money)
}

/** The recipient of the checks' payments: the other customer. @throws Skip if there is none. */
export async function getRecipient({ provider, otherToken }: Bench): Promise<string> {
  if (otherToken === undefined) throw new Skip("no --other-token")
  return String(readData(await provider.ask("getMe", { token: otherToken }))["id"])
}
