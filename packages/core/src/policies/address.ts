/** An address as a browser shows it, cut where its parts meet. Never throws, whatever the text. */
export interface AddressParts {
  /** Without origin, query and hash; `/` at the least. */
  readonly path: string
  /** Without the question mark; empty where there is none. */
  readonly query: string
}

const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/** Cuts a full or a relative address into path and query. */
export function splitAddress(address: string): AddressParts {
  const [beforeHash = ""] = address.replace(origin, "").split("#", 1)
  const mark = beforeHash.indexOf("?")
  const path = mark === -1 ? beforeHash : beforeHash.slice(0, mark)
  const trimmed = path.replace(/\/+$/, "")
  return { path: trimmed === "" ? "/" : trimmed, query: mark === -1 ? "" : beforeHash.slice(mark + 1) }
}
