import { createWalletClient } from "@wallet/core"
import { showAccount } from "./showAccount.ts"

const client = createWalletClient({ siteDomain: location.hostname, apiUrl: `${location.origin}/api` })
const main = document.querySelector("main")
if (main) showAccount(client, main)
