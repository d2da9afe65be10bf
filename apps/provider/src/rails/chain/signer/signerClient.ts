import { readFileSync } from "node:fs"
import { request } from "node:http"
import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import {
  mostSignedTogether,
  type PublicKeys,
  PublicKeysSchema,
  ReleaseAnswerSchema,
  type SignAnswer,
  SignAnswerSchema,
  SignEachAnswerSchema,
} from "@wallet/chains/signerProtocol.ts"
import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import { checkTransaction, type PricedTransaction } from "@wallet/chains/transactions.ts"
import * as v from "valibot"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { inSpan } from "#platform/tracing/inSpan.ts"
import { currentTrace } from "#platform/tracing/trace.ts"

/** The signer's address, and the file that holds its bearer token. */
export interface SignerAddress {
  /** `http://127.0.0.1:…`, or `unix:` and the path of a socket. */
  readonly url: string
  readonly tokenFile: string
}

/** The signer does not respond, or not in its protocol. It may have signed; repeat the same request. */
export class SignerUnavailableError extends Error {
  override readonly name: string = "SignerUnavailableError"
}

/** The signer's version does not have this call. */
class SignerTooOldError extends SignerUnavailableError {}

/** The outcome of a signing request. */
export type SignedOutcome =
  | Signed
  /** A person must approve it first; try again later. */
  | { readonly status: "awaitingApproval"; readonly approval: string }
  /** The signer's policy forbids it; `reason` is a code. */
  | { readonly status: "refused"; readonly reason: string }

interface Signed extends PricedTransaction {
  readonly status: "signed"
}

/** The process that holds the private keys. Every method may throw `SignerUnavailableError`. */
export interface Signer {
  publicKeys(): Promise<PublicKeys>
  /**
   * Signs the transaction of a request. Once signed, the same request has the same response.
   *
   * @throws SignedTransactionMismatchError if the result is not exactly the requested transaction.
   */
  sign(request: SigningRequest): Promise<SignedOutcome>
  /** As `sign`, for several requests, in order, in one call. */
  signEach(requests: readonly SigningRequest[]): Promise<readonly PromiseSettledResult<SignedOutcome>[]>
  /**
   * Gives a request up: once released, nothing is ever signed with its attempt number.
   *
   * @returns the signed transaction, if it was signed before. @throws SignedTransactionMismatchError as `sign` does.
   */
  release(request: SigningRequest): Promise<Signed | { readonly status: "released" }>
}

/** Time limit for a response, in milliseconds. */
const patienceMs = 15_000
const longestAnswer = 1024 * 1024

/**
 * Calls a signer over HTTP, and checks every transaction that it returns against the request.
 *
 * @param keys the public keys stored at first contact: signatures of other keys are rejected.
 */
export function createSignerClient(
  address: SignerAddress,
  keys: () => PublicChainKeys,
  timeLimitMs: number = patienceMs,
): Signer {
  const checked = (request: SigningRequest, raw: string): Signed => ({
    status: "signed",
    ...checkTransaction(request, keys(), raw),
  })
  const sign = async (request: SigningRequest): Promise<SignedOutcome> => {
    const answer = parse(SignAnswerSchema, await ask(address, "POST", "/v1/sign", request, timeLimitMs))
    return answer.status === "signed" ? checked(request, answer.raw) : answer
  }
  const askForEach = async (requests: readonly SigningRequest[]): Promise<readonly SignAnswer[]> => {
    const answer = await ask(address, "POST", "/v1/signEach", { requests }, timeLimitMs)
    const { answers } = parse(SignEachAnswerSchema, answer)
    if (answers.length !== requests.length)
      throw new SignerUnavailableError("The signer's answer is not of its protocol")
    return answers
  }
  const signEach: Signer["signEach"] = async (requests) => {
    const settled: PromiseSettledResult<SignedOutcome>[] = []
    try {
      for (let from = 0; from < requests.length; from += mostSignedTogether) {
        const some = requests.slice(from, from + mostSignedTogether)
        const answers = await askForEach(some)
        settled.push(
          ...(await Promise.allSettled(
            some.map(async (request, index) => {
              const answer = answers[index]
              if (!answer) throw new SignerUnavailableError("The signer's answer is not of its protocol")
              return answer.status === "signed" ? checked(request, answer.raw) : answer
            }),
          )),
        )
      }
      return settled
    } catch (error) {
      if (!(error instanceof SignerTooOldError)) throw error
      for (const request of requests) settled.push(...(await Promise.allSettled([sign(request)])))
      return settled
    }
  }
  return {
    sign,
    signEach,
    async publicKeys() {
      return parse(PublicKeysSchema, await ask(address, "GET", "/v1/keys", undefined, timeLimitMs))
    },
    async release(request) {
      const { reference, attempt } = request
      const asked = await ask(address, "POST", "/v1/release", { reference, attempt }, timeLimitMs)
      const answer = parse(ReleaseAnswerSchema, asked)
      return answer.status === "signed" ? checked(request, answer.raw) : answer
    },
  }
}

function parse<const S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new SignerUnavailableError("The signer's answer is not of its protocol")
  return parsed.output
}

/**
 * Makes a request within a span of the trace. The signer records no trace itself: the time in its response is recorded here, as a
 * separate span.
 */
function ask(address: SignerAddress, method: string, path: string, body: unknown, timeLimitMs: number) {
  return inSpan(`signer ${method} ${path}`, () => send(address, method, path, body, timeLimitMs), { kind: "client" })
}

async function send(
  { url, tokenFile }: SignerAddress,
  method: string,
  path: string,
  body: unknown,
  timeLimitMs: number,
): Promise<unknown> {
  try {
    // Read each time: a new token is used without a restart.
    const token = readFileSync(tokenFile, "utf8").trim()
    const answer = await exchange(url, { method, path, token, body, timeLimitMs })
    recordOwnTime(`${method} ${path}`, answer.timing)
    if (answer.status === 404) throw new SignerTooOldError(`The signer has no ${path}`)
    if (answer.status !== 200) throw new Error(`The signer answered ${answer.status}`)
    return JSON.parse(answer.text)
  } catch (cause) {
    if (cause instanceof SignerTooOldError) throw cause
    throw new SignerUnavailableError("The signer does not answer", { cause })
  }
}

/** @param timing the header `Server-Timing`. */
function recordOwnTime(route: string, timing: string | undefined): void {
  const milliseconds = Number(/^signer;dur=(\d{1,6}(?:\.\d+)?)$/.exec(timing ?? "")?.[1])
  if (Number.isNaN(milliseconds)) return
  const step = currentTrace()?.span?.begin(route, { kind: "server", startedAt: readOwnClock() - milliseconds })
  step?.span?.end()
}

interface Exchange {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body: unknown
  readonly timeLimitMs: number
}

interface Answer {
  readonly status: number
  /** The signer's own time. */
  readonly timing: string | undefined
  readonly text: string
}

// Node's `fetch` does not support unix sockets.
function exchange(url: string, { method, path, token, body, timeLimitMs }: Exchange) {
  const { socketPath, hostname, port } = parseTarget(url)
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(
      {
        ...(socketPath === undefined ? { hostname, port } : { socketPath }),
        method,
        path,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(text !== undefined && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) }),
        },
        signal: AbortSignal.timeout(timeLimitMs),
      },
      (answer) => {
        const parts: Buffer[] = []
        let length = 0
        answer.on("data", (part: Buffer) => {
          length += part.length
          if (length > longestAnswer) answer.destroy(new Error("The answer is too long"))
          else parts.push(part)
        })
        const timing = answer.headers["server-timing"]?.toString()
        answer.on("end", () => {
          resolve({ status: answer.statusCode ?? 0, timing, text: Buffer.concat(parts).toString() })
        })
        answer.on("error", reject)
      },
    )
    asked.on("error", reject)
    asked.end(text)
  })
}

function parseTarget(url: string) {
  if (url.startsWith("unix:")) return { socketPath: url.slice("unix:".length) }
  const { hostname, port } = new URL(url)
  return { hostname, port }
}
