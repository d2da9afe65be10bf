/** Cuts a stream of server-sent events, which comes in pieces of any size, into events. */
export interface EventStreamParser {
  /** The data of the events that end in this piece. */
  push(piece: string): string[]
  /** The id from which a new connection continues; empty if there was none. */
  lastEventId(): string
  /** The milliseconds to wait before a new connection, as the provider last said; 0 where it did not. */
  retry(): number
}

/** More than this without an end is no event of ours. */
const longestLine = 100_000

/**
 * A parser by the rules of the HTML standard, for the fields that core uses: `data`, `id` and `retry`. Comments, which keep the
 * connection warm, are passed over.
 */
export function createEventStreamParser(): EventStreamParser {
  let rest = ""
  let data: string[] = []
  let id = ""
  let nextId = ""
  let retry = 0

  const takeLine = (line: string): string[] => {
    if (line === "") {
      const event = data.length > 0 ? [data.join("\n")] : []
      data = []
      // Not before the event is whole: a new connection would go on behind it.
      id = nextId
      return event
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? []
    if (field === "data") data.push(value)
    // A header can't carry anything else back.
    if (field === "id" && /^[\x20-\x7e]*$/.test(value)) nextId = value
    if (field === "retry") retry = Number(value) || 0
    return []
  }

  return {
    push(piece) {
      rest += piece
      // A carriage return at the very end may be the first half of a line end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ""
      if (rest.length > longestLine) rest = ""
      return lines.flatMap(takeLine)
    },
    lastEventId: () => id,
    retry: () => retry,
  }
}
