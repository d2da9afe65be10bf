import { useQuery } from "@tanstack/react-query"
import { useWalletClient } from "@wallet/react"

/** Reads a part of the provider's OpenAPI document, which is fetched once. */
export function useApiDescription<Part>(read: (document: unknown) => Part) {
  const { apiUrl } = useWalletClient().options
  return useQuery({
    queryKey: ["apiDescription", apiUrl],
    queryFn: () => fetchDescription(apiUrl),
    staleTime: Number.POSITIVE_INFINITY,
    select: read,
  })
}

/** @throws Error if it can't be read. */
async function fetchDescription(apiUrl: string): Promise<unknown> {
  const response = await fetch(`${apiUrl}/openapi.json`)
  if (!response.ok) throw new Error(`the description was answered with ${response.status}`)
  return response.json()
}

/** A field of a value at some depth, e.g. `readField(document, "info", "version")`; undefined if there is none. */
export function readField(value: unknown, ...names: readonly string[]): unknown {
  const [name, ...rest] = names
  if (name === undefined) return value
  return readField(listEntries(value).find(([known]) => known === name)?.[1], ...rest)
}

/** The fields of an object; none for anything else. */
export function listEntries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : []
}
