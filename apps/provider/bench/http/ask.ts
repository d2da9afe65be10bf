import { EnvelopeSchema } from "@wallet/core/contract"
import * as v from "valibot"
import type { Customer } from "../../test/crash/customers.ts"

/** Calls the API as a customer and reads what it answers. @throws where it refuses. */
export async function ask<Schema extends v.GenericSchema>(
  api: string,
  { token }: Customer,
  schema: Schema,
  request: { readonly method?: string; readonly path: string; readonly body?: object; readonly key?: string },
): Promise<v.InferOutput<Schema>> {
  const { method = "POST", path, body, key } = request
  const response = await fetch(`${api}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...(key !== undefined && { "Idempotency-Key": key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const { ok, data, error } = v.parse(EnvelopeSchema, await response.json())
  if (!ok) throw new Error(`${method} ${path} was refused with ${error?.tag}: ${JSON.stringify(error)}`)
  return v.parse(schema, data)
}
