import { readPrices } from "../../shared/readPrices"
import { WalletPage } from "../../shared/WalletPage"

// Prices are read for each request, not at the build.
export const dynamic = "force-dynamic"

/** A server component. The address goes to the browser with the page. */
export default async function Page() {
  const apiUrl = process.env["WALLET_API_URL"]
  return <WalletPage apiUrl={apiUrl} state={await readPrices(apiUrl)} />
}
