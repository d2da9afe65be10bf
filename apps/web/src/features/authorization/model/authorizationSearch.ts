import * as v from "valibot"

const parameterNames = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
] as const

/** A parameter as its app wrote it: the router reads `true` and `{"a":1}` as what they look like. */
const ParameterSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? value : JSON.stringify(value))),
  ),
)

/** An OAuth authorisation request in the page's address. Whether it is a good one is for the provider to say. */
export const AuthorizationSearchSchema = v.object(v.entriesFromList(parameterNames, ParameterSchema))
