import { dehydrate } from "@tanstack/react-query"
import { getRatesQueryOptions } from "@wallet/core/queries"
import { createVisitor } from "./visitor"

/** Reads the prices on a server, in the form that travels within the page. */
export async function readPrices(apiUrl: string | undefined) {
  const { wallet, queries } = createVisitor(apiUrl)
  await queries.prefetchQuery(getRatesQueryOptions(wallet))
  return dehydrate(queries)
}
