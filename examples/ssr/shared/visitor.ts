import { QueryClient } from "@tanstack/react-query"
import { createWalletClient } from "@wallet/core"

/**
 * The clients of one visitor: on a server of one request, in a browser of one page. Both name the API by the same address,
 * because the keys of cached answers hold it.
 */
export function createVisitor(apiUrl = "http://127.0.0.1:8080/api") {
  return {
    wallet: createWalletClient({ siteDomain: "localhost", apiUrl }),
    // The server's data is not read again as soon as the browser takes over.
    queries: new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } }),
  }
}
