import { useLoaderData } from "react-router"
import { readPrices } from "../../shared/readPrices"
import { WalletPage } from "../../shared/WalletPage"

/** Runs on the server alone, for each request. The address goes to the browser with the page. */
export async function loader() {
  const apiUrl = process.env["WALLET_API_URL"]
  return { apiUrl, state: await readPrices(apiUrl) }
}

export default function Home() {
  const { apiUrl, state } = useLoaderData<typeof loader>()
  return <WalletPage apiUrl={apiUrl} state={state} />
}
