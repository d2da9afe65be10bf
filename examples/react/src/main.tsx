import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createWalletClient } from "@wallet/core"
import { WalletProvider } from "@wallet/react"
import { createRoot } from "react-dom/client"
import { App } from "./App.tsx"

const client = createWalletClient({ siteDomain: location.hostname, apiUrl: `${location.origin}/api` })
const queryClient = new QueryClient()
const root = document.getElementById("root")
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <WalletProvider client={client}>
        <App />
      </WalletProvider>
    </QueryClientProvider>,
  )
