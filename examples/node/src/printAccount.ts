import { listOperations, listWallets, login, type WalletClient } from "@wallet/core"

interface Account {
  readonly email: string
  readonly password: string
}

/** Signs in, and prints the wallets that hold money and the latest operations. */
export async function printAccount(client: WalletClient, account: Account, print: (line: string) => void) {
  await login(client, account)
  // Amounts are decimal text, exact to the last digit: never pass them through `Number`.
  for (const { currency, available } of await listWallets(client))
    if (/[1-9]/.test(available)) print(`${currency.padEnd(6)}${available}`)

  const { items } = await listOperations(client, { limit: 5 })
  for (const { createdAt, kind, amount } of items) print(`${createdAt}  ${kind}  ${amount.amount} ${amount.currency}`)
}
