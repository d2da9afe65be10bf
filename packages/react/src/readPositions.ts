import type { WalletClientOptions } from "@wallet/core"

/** The position of a page's data, from which live events bring it up to date. */
export interface ReadPositions {
  /** The option `onResponse` of the client, or a part of it. */
  readonly onResponse: NonNullable<WalletClientOptions["onResponse"]>
  /** The lowest position of the answers since the last time; empty if it is not known. */
  readonly take: () => string
}

/**
 * Notes the positions of a client's answers, so that `useLiveUpdates` needs to read nothing again when it connects.
 *
 * @example
 * const positions = createReadPositions()
 * const client = createWalletClient({ siteDomain: "example.com", onResponse: positions.onResponse })
 * // In a component: useLiveUpdates({ positions })
 */
export function createReadPositions(): ReadPositions {
  let lowest: string | undefined
  return {
    onResponse({ status, headers }, { method }) {
      const position = headers.get("live-position") ?? ""
      if (method === "GET" && status === 200 && position !== "none") lowest = lower(lowest ?? position, position)
    },
    take() {
      const taken = lowest ?? ""
      lowest = undefined
      return taken
    },
  }
}

/** The lower of two positions; empty if one is unknown, or they are of two starts of a database. */
function lower(one: string, other: string): string {
  if (one.split("-")[0] !== other.split("-")[0]) return ""
  return one < other ? one : other
}
