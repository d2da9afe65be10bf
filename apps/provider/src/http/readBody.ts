import { refuse } from "./refusal.ts"

const maxBytes = 1024 * 1024

/**
 * Reads a request's body as UTF-8 text, but no more of it than the provider takes.
 *
 * @throws Refusal `payload_too_large`, or `validation_failed` if the bytes are no UTF-8.
 */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw refuse("payload_too_large")
  if (!request.body) return ""
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let size = 0
  let text = ""
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > maxBytes) throw refuse("payload_too_large")
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw refuseBody("not UTF-8")
    throw error
  }
}

/** Refuses a body that can't be read, and says why; the field where it is known which one is to blame. */
export function refuseBody(reason: string, field = "body") {
  return refuse("validation_failed", { fields: { [field]: { code: "invalid" } }, details: { reason } })
}
