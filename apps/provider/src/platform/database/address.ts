/** One PostgreSQL server of a database URL. */
export interface Host {
  readonly host: string
  readonly port: number
}

/** A database URL, which may name several hosts of which one is the primary. */
export interface DatabaseAddress {
  /** The URL with its first host alone, for the driver. */
  readonly url: string
  /** Empty where the URL names at most one host: then there is nothing to choose. */
  readonly candidates: readonly Host[]
  /** Host, port and database, without the password. */
  readonly target: string
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?$/
const defaultPort = 5432
const writableAttributes: ReadonlySet<string> = new Set(["read-write", "primary"])

/**
 * Reads `postgres://user:password@host:port,host:port/database?target_session_attrs=read-write`.
 *
 * @returns undefined where it is no such URL, or wants sessions that can't write.
 */
export function parseDatabaseUrl(databaseUrl: string): DatabaseAddress | undefined {
  const [, start = "", authority = "", path = "", query = ""] = form.exec(databaseUrl) ?? []
  if (!start) return undefined
  const parameters = new URLSearchParams(query)
  const attributes = parameters.get("target_session_attrs")
  if (attributes !== null && !writableAttributes.has(attributes)) return undefined
  parameters.delete("target_session_attrs")
  const others = attributes === null ? query : parameters.size > 0 ? `?${parameters}` : ""
  const rest = `${path}${others}`

  const names = authority.split(",")
  const urls = names.map((name) => `${start}${name}${rest}`)
  const [url = ""] = urls
  const parsed = urls.map((one) => URL.parse(one))
  if (parsed.includes(null)) return undefined
  const target = `${authority}${path}`
  if (names.length === 1) return { url, candidates: [], target }
  const candidates = parsed.flatMap((one) =>
    one?.hostname ? [{ host: one.hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(one.port || defaultPort) }] : [],
  )
  return candidates.length === names.length ? { url, candidates, target } : undefined
}
