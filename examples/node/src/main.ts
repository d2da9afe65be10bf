import { createWalletClient } from "@wallet/core"
import { printAccount } from "./printAccount.ts"

const { WALLET_API_URL, EMAIL, PASSWORD } = process.env

// By default the wallet that `pnpm start` has started on this machine, and its demo customer.
const client = createWalletClient({
  siteDomain: "localhost",
  apiUrl: WALLET_API_URL ?? "http://127.0.0.1:8080/api",
})
const account = { email: EMAIL ?? "demo@wallet.example", password: PASSWORD ?? "correct horse demo" }

await printAccount(client, account, (line) => process.stdout.write(`${line}\n`))
client.dispose()
