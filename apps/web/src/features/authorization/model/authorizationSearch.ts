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

/** A parameter as the app wrote it. The router parses `true` and `{"a":1}` into values, so they are turned back into text. */
const ParameterSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? value : JSON.stringify(value))),
  ),
)

/** An OAuth authorisation request in the page's address. The provider validates it. */
export const AuthorizationSearchSchema = v.object(v.entriesFromList(parameterNames, ParameterSchema))
