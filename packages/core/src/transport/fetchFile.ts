import type { WalletClient } from "#client.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import type { ByteStream } from "#environment/fetch.ts"
import type { Signal } from "#environment/signal.ts"
import { AuthorizationError, NetworkError, TimeoutError, UnreadableAnswerError } from "#errors/errors.ts"
import { networkErrorToast } from "#policies/toasts.ts"
import { foreignPage } from "./foreignPage.ts"
import { type AnsweredCall, type Reading, readAnswer } from "./readAnswer.ts"
import type { CallOptions } from "./request.ts"
import { announce } from "./send.ts"

/** A file of the customer's, as the provider gave it. */
export interface WalletFile {
  /** The name to save it under. */
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** A large file on a slow line takes its time. */
const timeLimit = 300_000

type FileResult = { readonly file: WalletFile } | Extract<Reading, { readonly error: unknown }>

/** Reads a file with the customer's token. A refusal is thrown and reported as that of any call. */
export async function fetchFile(
  client: WalletClient,
  name: string,
  path: string,
  options: CallOptions | undefined,
): Promise<WalletFile> {
  const token = client.store.getState().accessToken
  const call: AnsweredCall = { name, data: NothingSchema }
  const late = (): FileResult => ({ error: new TimeoutError(name, timeLimit), toast: networkErrorToast })
  const outcome = await client.deadlines.run<FileResult>(timeLimit, late, options?.signal, (signal) =>
    read(client, call, path, token, signal).catch((error: unknown) =>
      error instanceof AuthorizationError
        ? { error }
        : {
            error: new NetworkError(`${name} at ${client.options.apiUrl}`, error, foreignPage(client.options)),
            toast: networkErrorToast,
          },
    ),
  )
  if ("file" in outcome) return outcome.file
  throw announce(client, token, outcome, undefined)
}

async function read(
  client: WalletClient,
  call: AnsweredCall,
  path: string,
  token: string | undefined,
  signal: Signal,
): Promise<FileResult> {
  const { fetch, apiUrl, authorize, now } = client.options
  const request = { method: "GET", path, body: undefined } as const
  const headers: Record<string, string> = {}
  try {
    if (token) headers["Authorization"] = await authorize(token, request, now())
  } catch (error) {
    throw new AuthorizationError(call.name, error)
  }
  const response = await fetch(apiUrl + path, { method: "GET", headers, signal })
  if (response.status === 200 && response.body) {
    const type = response.headers.get("content-type") ?? "application/octet-stream"
    const fileName = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? call.name
    return { file: { name: fileName, type, bytes: await readBytes(response.body) } }
  }
  const reading = readAnswer(call, response, await response.text(), now)
  return "error" in reading ? reading : { error: new UnreadableAnswerError(call.name, response.status, "not_json") }
}

async function readBytes(body: ByteStream): Promise<Uint8Array> {
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const { done, value } = await reader.read()
    if (done) break
    if (value) pieces.push(value)
  }
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0))
  let place = 0
  for (const piece of pieces) {
    bytes.set(piece, place)
    place += piece.byteLength
  }
  return bytes
}
