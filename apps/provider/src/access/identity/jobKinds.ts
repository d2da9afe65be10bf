import type { Origin } from "#platform/http/handler.ts"

/** The jobs of this area, with what each must know. */
export interface IdentityJobs {
  "password.reset": { readonly resetId: string; readonly email: string; readonly origin: Origin }
}
