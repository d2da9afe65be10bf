/**
 * The first lines of an error and its causes, after the requested hosts. Users, passwords and paths of URLs are omitted,
 * because the path of a node's URL is often its key.
 *
 * @example
 * describeFailure(new TypeError("fetch failed", { cause: refused }), ["https://me:secret@node.example/key"])
 * // "node.example: fetch failed: connect ECONNREFUSED 192.0.2.1:443"
 */
export function describeFailure(error: unknown, urls: readonly string[]): string {
  const hosts = urls.map(readHost)
  const text = listReasons(error).reduce(join, "")
  const clean = urls.reduce((rest, url, index) => rest.replaceAll(url, hosts[index] ?? ""), text)
  const where = hosts.filter((host) => !clean.includes(host))
  return where.length > 0 ? `${where.join(", ")}: ${clean}` : clean
}

function join(text: string, reason: string): string {
  if (text === "" || reason.includes(text)) return reason
  return text.includes(reason) ? text : `${text}: ${reason}`
}

/** Node reports a refused connection to a name with several addresses as one error without a message. */
function listReasons(error: unknown): readonly string[] {
  const one = error instanceof AggregateError && error.errors.length > 0 ? (error.errors[0] as unknown) : error
  if (!(one instanceof Error)) return [String(one)]
  const [line = ""] = one.message.split("\n")
  return [line, ...(one.cause === undefined ? [] : listReasons(one.cause))].filter((reason) => reason !== "")
}

/** The hosts of a URL with their ports, or the path of a socket. */
function readHost(url: string): string {
  const [, authority] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(url) ?? []
  return authority ?? url
}
