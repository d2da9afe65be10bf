import { createFileRoute } from "@tanstack/react-router"
import { createServerFn } from "@tanstack/react-start"
import { readPrices } from "../../../shared/readPrices"
import { WalletPage } from "../../../shared/WalletPage"

/** Runs on the server alone. The address goes to the browser with the page. */
const readPage = createServerFn().handler(async () => {
  const apiUrl = process.env["WALLET_API_URL"]
  return { apiUrl, state: await readPrices(apiUrl) }
})

export const Route = createFileRoute("/")({ loader: () => readPage(), component: Home })

function Home() {
  const { apiUrl, state } = Route.useLoaderData()
  return <WalletPage apiUrl={apiUrl} state={state} />
}
