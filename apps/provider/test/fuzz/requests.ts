import { type Call, contract, isKeyed } from "@wallet/core/contract"
import * as fc from "fast-check"
import type * as v from "valibot"
import { hostileBody, hostileHeaders, hostileSegment, hostileValue } from "./hostile.ts"
import { toArbitrary, type Vocabulary } from "./toArbitrary.ts"

/**
 * A generated request. Values that exist only at run time (a session, a fresh id) are chosen by `pick` when it is
 * sent.
 */
export interface FuzzRequest {
  readonly call: string
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: string
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly session: "own" | "none" | "wrong"
  readonly pick: number
}

type Fields = Record<string, unknown>

/** Requests to every call of the contract: about half of them valid, the rest nearly valid or hostile. */
export function arbitraryRequest(vocabulary: Vocabulary): fc.Arbitrary<FuzzRequest> {
  const calls: readonly Call[] = Object.values(contract)
  return fc.oneof(
    ...calls.map((call) =>
      fc.oneof(
        { weight: 5, arbitrary: validRequest(call, vocabulary) },
        { weight: 3, arbitrary: validRequest(call, vocabulary).chain((request) => nearlyValid(call, request)) },
        { weight: 2, arbitrary: hostileRequest(call) },
      ),
    ),
  )
}

/** A placeholder for an existing id, chosen when the request is sent. */
export const knownId = "known-id"

/** Generates requests to one call that its schemas accept. */
export function validRequest(call: Call, vocabulary: Vocabulary): fc.Arbitrary<FuzzRequest> {
  const toFieldsArbitrary = (schema: v.GenericSchema | undefined): fc.Arbitrary<Fields> =>
    // The contract's params, queries and bodies are objects.
    schema ? (toArbitrary(schema, vocabulary) as fc.Arbitrary<Fields>) : fc.constant({})
  return fc
    .record({
      params: fc.option(toFieldsArbitrary(call.params), { nil: undefined, freq: 1 }),
      query: toFieldsArbitrary(call.query),
      body: toFieldsArbitrary(call.body),
      key: fc.uuid(),
      pick: fc.nat(),
    })
    .map(({ params, query, body, key, pick }) => ({
      call: call.name,
      method: call.method,
      path: call.path,
      params: Object.fromEntries(
        Object.keys(call.params?.entries ?? {}).map((name) => [
          name,
          params ? encodeURIComponent(String(params[name])) : knownId,
        ]),
      ),
      query: new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString(),
      body: call.body && JSON.stringify(body),
      headers: {
        ...(call.body && { "Content-Type": "application/json" }),
        ...(isKeyed(call) && { "Idempotency-Key": key }),
      },
      session: call.access === "customer" ? "own" : "none",
      pick,
    }))
}

/** Makes one part of a valid request invalid. */
function nearlyValid(call: Call, request: FuzzRequest): fc.Arbitrary<FuzzRequest> {
  const body = typeof request.body === "string" ? (JSON.parse(request.body) as Fields) : undefined
  const fields = Object.keys(body ?? {})
  const changes: fc.Arbitrary<Partial<FuzzRequest>>[] = [
    fc.constantFrom("none" as const, "wrong" as const).map((session) => ({ session })),
    hostileHeaders.map((headers) => ({ headers: { ...request.headers, ...headers } })),
    hostileSegment.map((segment) => ({
      query: `${request.query}&value=${segment}&limit=${segment}&cursor=${segment}`,
    })),
    fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS").map((method) => ({ method })),
    fc.constantFrom("/", "//", "/..", "%2f", ";a=b", ".json").map((end) => ({ path: `${request.path}${end}` })),
  ]
  if (call.params) {
    const params = (segment: string) => Object.fromEntries(Object.keys(request.params).map((name) => [name, segment]))
    changes.push(hostileSegment.map((segment) => ({ params: params(segment) })))
  }
  if (body && fields.length > 0) {
    changes.push(
      fc.tuple(fc.constantFrom(...fields), hostileValue).map(([field, value]) => changed(body, field, value)),
      fc.constantFrom(...fields).map((field) => changed(body, field, undefined)),
      fc.constantFrom(...fields).map((field) => {
        const twice = JSON.stringify(body).slice(0, -1)
        return { body: `${twice},${JSON.stringify(field)}:${JSON.stringify(body[field])}}` }
      }),
    )
  }
  // A method without a body can't keep the body: `fetch` refuses to send one.
  return fc.oneof(...changes).map((change) => ({ ...request, ...change }))
}

function changed(body: Fields, field: string, value: unknown): Partial<FuzzRequest> {
  return { body: JSON.stringify({ ...body, [field]: value }) }
}

function hostileRequest(call: Call): fc.Arbitrary<FuzzRequest> {
  return fc.record({
    call: fc.constant(call.name),
    method: fc.constant(call.method),
    path: fc.constant(call.path),
    params: fc.record(
      Object.fromEntries(Object.keys(call.params?.entries ?? {}).map((name) => [name, hostileSegment])),
    ),
    query: fc.oneof(
      fc.constant(""),
      hostileSegment,
      fc.array(hostileSegment).map((parts) => parts.join("&a=")),
    ),
    body: fc.oneof(
      hostileBody,
      hostileValue.map((value) => JSON.stringify({ amount: value, email: value, note: value })),
    ),
    headers: fc
      .tuple(fc.constantFrom<Record<string, string>>({}, { "Content-Type": "application/json" }), hostileHeaders)
      .map(([type, headers]) => ({ ...type, ...headers })),
    session: fc.constantFrom("own" as const, "own" as const, "none" as const, "wrong" as const),
    pick: fc.nat(),
  })
}
