import * as v from "valibot"
import { entered } from "./enteredText.ts"
import { secret } from "./secret.ts"

/** Six digits, as an authenticator app or a mail shows them. */
export const CodeSchema = v.pipe(
  v.string("required"),
  entered(),
  v.nonEmpty("required"),
  v.regex(/^\d{6}$/, "code_invalid"),
  secret,
)
