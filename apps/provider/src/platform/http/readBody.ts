import { defaultBodyBytes } from "@wallet/core/contract"
import { outsideTurn } from "./admission.ts"
import { Refusal, refuse } from "./refusal.ts"

/**
 * Reads a request's body as UTF-8 text, but no more of it than `maxBytes`. Nothing is read of a body that announces more.
 *
 * @throws Refusal `payload_too_large`, or `validation_failed` if the bytes are no UTF-8.
 */
export async function readBody(request: Request, maxBytes: number = defaultBodyBytes): Promise<string> {
  const bytes = await readBytes(request, maxBytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw refuseBody("not UTF-8")
  }
}

/**
 * Reads a request's body, but no more of it than `maxBytes`. Nothing is read of a body that announces more.
 *
 * @throws Refusal `payload_too_large`.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | ArrayBuffer> {
  const announced = request.headers.get("Content-Length")
  if (Number(announced ?? 0) > maxBytes) throw refuse("payload_too_large")
  // The server enforces the announced length. Reading the body at once avoids a stream, which would cost a quarter of a call.
  const read = (): Promise<Uint8Array | ArrayBuffer> =>
    announced === null ? readStream(request.body, maxBytes) : request.arrayBuffer()
  return outsideTurn(() => read().catch(refuseBroken))
}

/** A client that went away in the middle gets no answer; for the log and the metrics it is the client's doing, no fault. */
function refuseBroken(error: unknown): never {
  throw error instanceof Refusal ? error : refuseBody("broken off")
}

async function readStream(body: Request["body"], maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw refuse("payload_too_large")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Refuses a body that can't be read, and says why; the field where it is known which one is to blame. */
export function refuseBody(reason: string, field = "body") {
  return refuse("validation_failed", { fields: { [field]: { code: "invalid" } }, details: { reason } })
}
