import type { Origin } from "#platform/http/handler.ts"
import type { CodeRecipient } from "./signInCode.ts"

/** The jobs of this area, with what each must know. */
export interface IdentityJobs {
  "password.reset": { readonly resetId: string; readonly email: string; readonly origin: Origin }
  /** Null where the password was wrong: then nothing is mailed, and the answer took as long. */
  "signIn.code": { readonly recipient: CodeRecipient | null }
}
